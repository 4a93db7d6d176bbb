import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { numbersOf } from '#contract/shipping/asked-numbers.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { eventOf, guides, moving } from '../../../../e2e/support/followed-example.ts';
import { detailOf, idOf, person, rowOf } from '../../../../e2e/support/guides.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listLabels', ({ parcel_numbers }) => {
    const asked = numbersOf(String(parcel_numbers));
    const data = guides.filter(({ parcel_number }) => asked.includes(parcel_number ?? ''));
    return { data, total: data.length, unsettled: 0 };
  });
  server.answer('getLabel', ({ id }) => detailOf(guides.find((guide) => guide.id === id) ?? rowOf(1)));
});

const field = (page: ScreenPage) => page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Números de guía' });
const cards = (page: ScreenPage) => {
  const found = page.queryByRole('region', { name: 'Guías encontradas' });
  return found === null ? [] : within(found).queryAllByRole('article');
};
const seek = (page: ScreenPage) => page.press('Buscar', page.getByRole('main'));
const movesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each guide that is followed has a card with carrier, number, status and last movement, and its movements per carrier; who is not there is named [AMB-11.03] [O-2.85] [O-2.86]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/seguimiento');
  await page.fill(field(page), '3563581901, CST0000000017\n3563581903\n9999999999');
  await seek(page);
  await eventually(() => cards(page).length).toBe(3);
  expect(requestsOf('listLabels').at(-1)?.['parcel_numbers']).toBe('3563581901,CST0000000017,3563581903,9999999999');
  const [first, second, third] = cards(page) as [HTMLElement, HTMLElement, HTMLElement];
  expect(first.textContent).toMatch(/EST.*3563 5819 01.*Estafeta · Terrestre.*En tránsito.*Querétaro/);
  await page.user.click(within(first).getByText('Ver 2 movimientos'));
  await eventually(() => movesOf(first)).toEqual([
    expect.stringMatching(/^En tránsito.*Querétaro/),
    expect.stringMatching(/^Escaneada.*León/),
    expect.stringMatching(/^Generada/),
  ]);
  await page.user.click(within(second).getByText('Ver los movimientos'));
  await eventually(() => movesOf(second)).toEqual([
    expect.stringMatching(/^Registrado/),
    expect.stringMatching(/^En tránsito/),
    expect.stringMatching(/^Entregado/),
  ]);
  within(third).getByText('Aún no hay eventos registrados');
  expect(page.getByRole('region', { name: 'Guías no encontradas' }).textContent).toMatch(/9999 9999 99\s*Guía no encontrada/);
});

test('guides are followed from an address that somebody was given', async ({ openAt }) => {
  const page = await openAt('/seguimiento?guias=3563581901,9999999999');
  await eventually(() => cards(page).length).toBe(1);
  expect(field(page).value).toBe('3563581901\n9999999999');
  await page.press('Limpiar');
  await page.findByText(/Escribe uno o varios números/);
  expect(page.address()).toBe('/seguimiento');
});

test('cells copied from a sheet are read; nothing, and more than twenty, are said at the field and stay typed [AMB-11.03]', async ({
  openAt,
  called,
}) => {
  const page = await openAt('/seguimiento');
  await seek(page);
  await page.findByText('Ingrese al menos un número de guía');
  const many = Array.from({ length: 21 }, (_, n) => `35635819${n}`).join('\t');
  await page.fill(field(page), many);
  await seek(page);
  await page.findByText('Busca hasta 20 guías a la vez');
  expect([field(page).value, called('listLabels')]).toEqual([many, []]);
  await page.fill(field(page), '3563581901\t3563581903');
  await seek(page);
  await eventually(() => cards(page).length).toBe(2);
});

test('when the guides cannot be read it says so, and reads them with a press', async ({ server, openAt }) => {
  server.answer('listLabels', () => {
    throw new Refusal('FORBIDDEN');
  });
  const page = await openAt('/seguimiento?guias=3563581901');
  await page.findByText('Hubo un error al obtener las guías');
  expect(field(page).value).toBe('3563581901');
  server.answer('listLabels', () => ({ data: [moving], total: 1, unsettled: 0 }));
  await page.press('Reintentar');
  await eventually(() => cards(page).length).toBe(1);
});

test.for([
  ['Seguimiento', '/seguimiento?guias=3563581901', 'Querétaro'],
  ['Envíos', '/envios', 'En tránsito'],
] as const)('%s updates itself when a carrier tells of a guide it shows', async ([_, path, shown], { server, openAt }) => {
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listLabels', () => ({ data: [moving], total: 1, unsettled: 0 }));
  const page = await openAt(path);
  const isIncident = () => within(page.getByRole('main')).queryAllByText('Incidente').length > 0;
  await eventually(() => page.getByRole('main').textContent).toContain(shown);
  expect(isIncident()).toBe(false);
  server.answer('listLabels', () => ({
    data: [{ ...moving, follow_up: 'exception', events: [...moving.events, eventOf('exception', '2026-11-21T15:00:00.000Z', 'Pachuca')] }],
    total: 1,
    unsettled: 0,
  }));
  await page.tell(liveEvents.labelUpdated, { id: idOf(44) });
  await page.tell(liveEvents.labelUpdated, { id: moving.id });
  await eventually(isIncident).toBe(true);
});
