import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { detailOf, idOf, person, rowOf } from '../../../../e2e/support/guides.ts';
import { screenTest } from '../../../fixtures/screen-test.ts';

const guide = rowOf(1, { follow_up: 'exception' });
const test = screenTest
  .extend('openAs', ({ server, openAt }) => async (user: Partial<CurrentUser>, path: string) => {
    server.answer('getCurrentUser', () => ({ ...person, ...user }));
    return openAt(path);
  })
  .extend('shownBy', ({ server }) => (shown: LabelRow, change: Partial<LabelDetail> = {}) => {
    server.answer('listLabels', ({ ids }) => ({ data: ids === undefined || ids === shown.id ? [shown] : [], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => detailOf(shown, change));
    server.answer('updateLabel', () => detailOf(shown, change));
  });

test.beforeEach(({ server, shownBy }) => {
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  shownBy(guide);
});

test('a customer reads modality and compensation and writes the notes; a failure says so and keeps what was typed [O-5.41, O-8.06] [AMB-10.06]', async ({
  server,
  openAs,
  requestsOf,
  shownBy,
}) => {
  shownBy(guide, { modality: 'Intercambio', compensation: 'Guía' });
  server.answer('updateLabel', () => {
    throw new Refusal('FORBIDDEN');
  });
  const page = await openAs({}, `/envio/${guide.id}`);
  const element = await page.findByRole('region', { name: 'Seguimiento' });
  const form = within(element);
  const notes = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notas' });
  await page.fill(notes, 'x'.repeat(257));
  await page.press(/^Guardar/, element);
  await form.findByText('La longitud máxima es de 256 caracteres');
  expect(requestsOf('updateLabel')).toEqual([]);
  expect(form.queryAllByRole('combobox')).toEqual([]);
  expect([...element.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['Intercambio', 'Guía']);
  await page.fill(notes, 'Entregar por la tarde');
  await page.press(/^Guardar/, element);
  await form.findByText('Hubo un error al actualizar los datos del envío');
  expect(requestsOf('updateLabel')).toEqual([{ id: guide.id, notes: 'Entregar por la tarde' }]);
  expect(notes.value).toBe('Entregar por la tarde');
});

test('on a phone the status of the guide stands before its notes, and the rest after them [O-2.54] [AMB-2.16]', async ({ server, openAt }) => {
  server.answer('getCurrentUser', () => person);
  const page = await openAt(`/envio/${guide.id}`, { width: 390, height: 844 });
  const notes = await page.findByRole('textbox', { name: 'Notas' });
  const before = (element: Element, other: Element) => (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [status] = page.getAllByText('Incidente');
  expect([before(status as Element, notes), before(notes, await page.findByText('Historial'))]).toEqual([true, true]);
  expect(page.getAllByRole('heading', { level: 2, name: /3563 5819 01/ })).toHaveLength(1);
});

test('who only reads has the panel without Editar, and the page leads to Inicio [S-2.16] [AMB-2.16]', async ({ openAs }) => {
  const reader = { role: 'client', permissions: '111111111' } as const;
  const page = await openAs(reader, `/envios?open=estafeta:${idOf(1)}`);
  await page.press('Más acciones', await page.findByRole('complementary', { name: 'Detalle del envío' }));
  await page.findByRole('menuitem', { name: 'Rastreo' });
  expect(page.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
  const other = await openAs(reader, `/envio/${idOf(1)}`);
  await eventually(other.address).toBe('/');
});

test('staff type the number of a carrier without an API, and one that is taken says so at its field [AMB-10.16]', async ({
  server,
  openAs,
  requestsOf,
  shownBy,
}) => {
  const folio = rowOf(1, { carrier: 'sendex', parcel_number: 'SDX4776938039' });
  const name = 'Número de la paquetería';
  shownBy(folio);
  server.answer('saveTrackingNumber', () => {
    throw new Refusal('CONFLICT', { fields: { tracking_number: 'Este número ya pertenece a otra guía' } });
  });
  const page = await openAs({ role: 'root' }, `/envio/${folio.id}`);
  const number = within(await page.findByRole('region', { name })).getByRole<HTMLInputElement>('textbox');
  await page.fill(number, ' CAN 00000001');
  await page.user.keyboard('{Enter}');
  await eventually(() => page.faultOf(number)).toBe('Este número ya pertenece a otra guía');
  server.answer('saveTrackingNumber', () => detailOf(folio, { tracking_number: 'CAN00000001' }));
  // Saving reads the guide again; that this fails takes nothing away.
  server.answer('listLabels', () => {
    throw new Refusal('FORBIDDEN');
  });
  const readBefore = requestsOf('listLabels').length;
  await page.user.keyboard('{Enter}');
  await page.findAllByText('El número se guardó');
  expect(requestsOf('saveTrackingNumber').at(-1)).toEqual({ id: folio.id, tracking_number: 'CAN00000001' });
  await eventually(() => number.value).toBe('CAN00000001');
  await eventually(() => requestsOf('listLabels').length).toBeGreaterThan(readBefore);
  page.getByText('Velas de soya');
  shownBy(folio);
  const owner = await openAs({}, `/envio/${folio.id}`);
  await owner.findByRole('region', { name: 'Seguimiento' });
  expect(owner.queryByRole('region', { name })).toBeNull();
});

test('of a guide that nobody here has says so and leads to Envíos', async ({ openAs }) => {
  const page = await openAs({}, `/envio/${idOf(9)}`);
  await page.findByText('No encontramos este envío');
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Ver envíos' }));
  await eventually(page.address).toBe('/envios');
});
