import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { detailOf, person, rowOf } from '../../../../e2e/support/guides.ts';
import { home, risk } from '../../../../e2e/support/risk-example.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const late = (follow_up: FollowUp) => ({ ...rowOf(1, { follow_up }), risk });
const test = screenTest.extend('atRisk', ({ server }) => (follow_up: FollowUp) => {
  server.answer('listLabels', ({ at_risk }) => ({ data: at_risk ? [late(follow_up)] : [late(follow_up), rowOf(2)], total: 1, unsettled: 0 }));
  server.answer('getLabel', () => ({ ...detailOf(late(follow_up)), risk }));
});

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 1, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getHome', () => home);
});

test('a guide that does not move is counted on Inicio, which leads to the tab of Envíos that asks for such guides alone', async ({
  atRisk,
  openAt,
  requestsOf,
}) => {
  atRisk('in_transit');
  const page = await openAt('/');
  const item = (await page.findByText('1 guía en riesgo')).closest('li') as HTMLElement;
  await page.user.click(within(item).getByRole('link', { name: 'Ver guías' }));
  const tab = await page.findByRole('tab', { name: 'En riesgo 1' });
  expect([page.address(), tab.getAttribute('aria-selected')]).toEqual(['/envios?estado=en-riesgo', 'true']);
  await page.findByText('En riesgo: 5 días hábiles sin movimiento');
  expect(requestsOf('listLabels').at(-1)?.['at_risk']).toBe(true);
  await page.user.click(page.getByRole('tab', { name: 'Todos' }));
  await eventually(() => requestsOf('listLabels').at(-1)?.['at_risk']).toBeUndefined();
});

test('guides whose terms end are counted on Inicio with what they cost, and lead to their view', async ({ atRisk, openAt, requestsOf, server }) => {
  atRisk('in_transit');
  server.answer('getHome', () => ({ ...home, expiring: { labels: 2, total: 46_400 as Centavos } }));
  const page = await openAt('/');
  const item = (await page.findByText('2 guías por vencer')).closest('li') as HTMLElement;
  within(item).getByText('$464.00 en juego.');
  await page.user.click(within(item).getByRole('link', { name: 'Ver guías' }));
  await eventually(page.address).toBe('/envios?estado=por-vencer');
  await eventually(() => requestsOf('listLabels').at(-1)?.['expiring']).toBe(true);
});

test.for([
  ['in_transit', /Repórtalo: preguntamos a Estafeta dónde está\./],
  ['facility', /avisa a/],
  ['registered', /pide su recolección/],
] as const)('a guide that does not move says in its detail why and what to do next: %s', async ([followUp, next], { atRisk, openAt }) => {
  atRisk(followUp);
  const page = await openAt(`/envios?open=estafeta:${rowOf(1).id}`);
  const panel = within(await page.findByRole('complementary', { name: 'Detalle del envío' }));
  await panel.findByText(/En riesgo: lleva 5 días hábiles sin movimiento y su servicio promete 3 días\./);
  panel.getByText(next);
  expect(panel.getByRole('link', { name: /Escribirle/ }).getAttribute('href')).toContain('wa.me');
  panel.getByRole('link', { name: 'Reportar problema' });
});

test('what carriers say of guides is shown to root with its age, the failures since and the rest; who is not root has no such card', async ({
  openAt,
  server,
}) => {
  const now = new Date('2026-11-20T18:00:00Z');
  const dhl = { carrier: 'dhl', answered_at: '2026-11-20T17:56:00.000Z', failures: 0, rests_until: null };
  const fedex = { carrier: 'fedex', answered_at: '2026-11-20T12:00:00.000Z', failures: 3, rests_until: '2026-11-20T18:30:00.000Z' };
  server.answer('getHome', () => ({ ...home, tracking: [dhl, fedex] }));
  const root = await openAt('/', { now });
  // A page that takes minutes to open on a busy machine says more.
  await root.findByText(/respondió hace \d+ min/);
  await root.findByText(/respondió hace 6 h · 3 fallas · en pausa hasta las 12:30/);
  server.answer('getHome', () => home);
  const other = await openAt('/', { now });
  await other.findByText('1 guía en riesgo');
  expect(other.queryByText('Rastreo por paquetería')).toBeNull();
});

test('Inicio that stood open over midnight says the new day and what was yesterday, and counts the new day [AMB-2.09]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  const row = { ...rowOf(2), created_at: '2026-11-24T23:40:00.000Z' };
  server.answer('getHome', () => ({ ...home, last_labels: [row] }));
  const page = await openAt('/', { now: new Date('2026-11-25T05:50:00Z') });
  await page.findByText(/Martes 24 de noviembre/);
  await page.findByText('17:40');
  const read = requestsOf('getHome').length;
  page.lookAgainAt(new Date('2026-11-25T14:00:00Z'));
  await page.findByText(/Miércoles 25 de noviembre/);
  await page.findByText('ayer');
  await page.findByRole('heading', { level: 1, name: /^Buenos días/ });
  await eventually(() => requestsOf('getHome').length).toBeGreaterThan(read);
});
