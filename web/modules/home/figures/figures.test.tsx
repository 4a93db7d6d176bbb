import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { homeOperations } from '#contract/home/home.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { centavos } from '#contract/shared/money.ts';
import { person } from '../../../../e2e/support/guides.ts';
import { home } from '../../../../e2e/support/risk-example.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

type Figures = ResponseOf<typeof homeOperations.getHomeFigures>;
type Week = NonNullable<Figures['weeks']>[number];

const now = new Date('2026-11-20T18:00:00Z');
const month = (total: number, days: Record<string, number>) => ({
  total: centavos(total),
  labels: 2,
  days: Object.entries(days).map(([day, spent]) => ({ day, total: centavos(spent) })),
});
const spend = { month: month(50_000, { '2026-11-19': 20_000, '2026-11-20': 30_000 }), before: month(90_000, { '2026-10-02': 40_000, '2026-10-25': 50_000 }) }; // prettier-ignore
const week = (from: string, made: Record<string, number>, due: number, on_time: number): Week => ({
  from,
  made: Object.entries(made).map(([carrier, labels]) => ({ carrier, labels })),
  due,
  on_time,
});
const weeks = [week('2026-11-02', { dhl: 4 }, 4, 3), week('2026-11-09', { dhl: 2, estafeta: 6 }, 5, 4), week('2026-11-16', { estafeta: 7 }, 0, 0)];
const merida = { city: 'Mérida', state: 'Yucatán', labels: 9, latitude: 20.97, longitude: -89.62 };
const unknown = { city: 'Pueblo Nuevo', state: 'Durango', labels: 1, latitude: null, longitude: null };
const none: Figures = { weeks: null, spend: null, destinations: null };

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getHome', () => home);
});

const cardOf = async (page: ScreenPage, name: string) => within(await page.findByRole('region', { name }));
/** What a table for screen readers says, a row a line. */
const told = (card: ReturnType<typeof within>) =>
  card.getAllByRole('row').map((row: HTMLElement) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('a customer sees the month by day beside the same days of the month before, and each day’s value by the arrow keys [AMB-2.09]', async ({
  openAt,
  server,
}) => {
  server.answer('getHomeFigures', () => ({ ...none, spend, destinations: [] }));
  const page = await openAt('/', { now });
  const card = await cardOf(page, 'Gasto de noviembre');
  card.getByText('25 % más que al 20 de octubre ($400.00)');
  card.getByText('2 guías · promedio $250.00');
  expect(told(card).slice(-3)).toEqual(['mié 18 nov | $0.00', 'jue 19 nov | $200.00', 'vie 20 nov | $300.00']);
  const plot = card.getByRole('slider', { name: 'Gasto de noviembre' });
  expect(plot.getAttribute('aria-valuetext')).toBe('vie 20 nov: $300.00');
  plot.focus();
  await page.user.keyboard('{ArrowLeft}');
  expect(plot.getAttribute('aria-valuetext')).toBe('jue 19 nov: $200.00');
  await page.user.keyboard('{Home}{ArrowLeft}');
  expect(plot.getAttribute('aria-valuetext')).toBe('dom 1 nov: $0.00');
});

test('a month after one without charges is not compared with nothing [AMB-2.09]', async ({ openAt, server }) => {
  server.answer('getHomeFigures', () => ({ ...none, spend: { ...spend, before: month(0, {}) }, destinations: [] }));
  (await cardOf(await openAt('/', { now }), 'Gasto de noviembre')).getByText('En octubre no hubo cargos hasta este día.');
});

test('a customer sees where most guides of the month go, also to a city that no map knows [AMB-2.09]', async ({ openAt, server }) => {
  server.answer('getHomeFigures', () => ({ ...none, destinations: [merida, unknown] }));
  const card = await cardOf(await openAt('/', { now }), 'Destinos de noviembre');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Mérida, Yucatán9 guías', '2Pueblo Nuevo, Durango1 guía']);
});

test('staff who act for nobody see guides by week and carrier, how many came in time, and what customers spent, and no form that does nothing [AMB-2.09]', async ({
  openAt,
  server,
}) => {
  server.answer('getCurrentUser', () => ({ ...person, role: 'root' as const }));
  server.answer('getHomeFigures', () => ({ ...none, weeks, spend }));
  const page = await openAt('/', { now });
  const made = await cardOf(page, 'Guías por semana y paquetería');
  expect(told(made)).toEqual(['Semana | Estafeta | DHL', 'Semana del 2 nov | 0 | 4', 'Semana del 9 nov | 6 | 2', 'Semana del 16 nov | 7 | 0']);
  expect(made.getByRole('slider').getAttribute('aria-valuetext')).toBe('Semana del 16 nov: Estafeta 7, DHL 0');
  const onTime = await cardOf(page, 'Entregas a tiempo');
  onTime.getByText('78 %');
  onTime.getByText('7 de 9 guías cuyo día prometido ya pasó');
  // A week none of whose guides is due has no share: 0 % would be a fault of a carrier that made none.
  expect(told(onTime)).toEqual(['Semana | A tiempo', 'Semana del 2 nov | 75 %', 'Semana del 9 nov | 80 %', 'Semana del 16 nov | sin datos']);
  await cardOf(page, 'Gasto de los clientes en noviembre');
  expect(page.queryByRole('form', { name: 'Cotización rápida' })).toBeNull();
  page.getByText('Para cotizar y enviar, elige arriba el cliente y el usuario por los que actúas.');
});

test('before any guide is due nothing is said of its punctuality, and before any guide nothing of weeks', async ({ openAt, server }) => {
  server.answer('getCurrentUser', () => ({ ...person, role: 'root' as const }));
  server.answer('getHomeFigures', () => ({ ...none, weeks: weeks.map((one) => ({ ...one, made: [], due: 0, on_time: 0 })) }));
  const page = await openAt('/', { now });
  (await cardOf(page, 'Guías por semana y paquetería')).getByText('Aún no hay guías en las últimas ocho semanas.');
  const onTime = await cardOf(page, 'Entregas a tiempo');
  expect([onTime.queryByText('0 %'), onTime.queryByRole('slider')]).toEqual([null, null]);
});

test('figures that cannot be read say so in their place, the rest of Inicio stands, and they can be asked for again [AMB-2.09]', async ({
  openAt,
  server,
}) => {
  server.answer('getHomeFigures', () => {
    throw new Refusal('NOT_FOUND');
  });
  const page = await openAt('/', { now });
  await page.findByText('No pudimos cargar tus cifras');
  page.getByText('1 guía en riesgo');
  server.answer('getHomeFigures', () => ({ ...none, spend, destinations: [] }));
  await page.user.click(page.getByRole('button', { name: 'Reintentar' }));
  await cardOf(page, 'Gasto de noviembre');
});
