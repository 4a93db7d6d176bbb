import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelDetail, LabelRow } from '#contract/shipping/shipping.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { settleTexts } from '#texts/es/cfdi/settle.ts';
import { invoiceWords } from '#texts/es/invoices/invoice-words.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { waybillWords } from '#texts/es/waybills/waybill-words.ts';
import { waybillScreenTexts as waybill } from '#texts/es/waybills/waybill-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { detailOf, idOf, person, rowOf } from '../../../../e2e/support/guides.ts';
import { businessOf } from '../../../../e2e/support/send-world.ts';
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

test('a guide whose label never comes says where it is, and only one that is awaited is asked for again [AMB-10.12] [AMB-10.13]', async ({
  shownBy,
  openAs,
}) => {
  const freight = rowOf(1, { carrier: 'castores' as LabelRow['carrier'], parcel_number: 'CAS-1', has_document: false, label_at: 'freight' });
  shownBy(freight);
  const page = await openAs({}, `/envio/${freight.id}`);
  await page.findByText('El portal no tiene etiqueta de esta guía: la carga viaja con el documento de Castores. Pídeselo con el número CAS-1.');
  expect([...page.queryAllByText(/^Aguarde/), ...page.queryAllByRole('button', { name: 'Reintentar' })]).toEqual([]);
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
  await page.told('El número se guardó');
  expect(requestsOf('saveTrackingNumber').at(-1)).toEqual({ id: folio.id, tracking_number: 'CAN00000001' });
  await eventually(() => number.value).toBe('CAN00000001');
  await eventually(() => requestsOf('listLabels').length).toBeGreaterThan(readBefore);
  page.getByText('Velas de soya');
  shownBy(folio);
  const owner = await openAs({}, `/envio/${folio.id}`);
  await owner.findByRole('region', { name: 'Seguimiento' });
  expect(owner.queryByRole('region', { name })).toBeNull();
});

const house = businessOf('B', 'TEXTILES DEL BAJÍO', true);

test('root bills a guide at once after a question, once: then its box is checked and disabled [O-4.32, O-7.07]', async ({
  server,
  openAs,
  requestsOf,
  shownBy,
}) => {
  server.answer('listBusinesses', () => ({ data: [house], total: 1 }));
  shownBy(guide, { business_id: house.id });
  const page = await openAs({ role: 'root' }, `/envio/${guide.id}`);
  const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Facturación inmediata' });
  await eventually(() => box.disabled).toBe(false);
  await page.user.click(box);
  const question = await page.findByRole('dialog', { name: '¿Facturar la guía de inmediato?' });
  within(question).getByText(/se facturan ya a TEXTILES DEL BAJÍO · .+ No se puede deshacer/);
  expect(requestsOf('updateLabel')).toEqual([]);
  server.answer('updateLabel', () => {
    throw new Refusal('NOT_ALLOWED', { description: 'La guía no posee cargos pendientes.' });
  });
  await page.press('Facturar', question);
  await page.told('La guía no posee cargos pendientes.');
  expect(box.checked).toBe(false);
  await page.user.click(box);
  shownBy(guide, { business_id: house.id, immediate_billing: true });
  await page.press('Facturar', await page.findByRole('dialog', { name: '¿Facturar la guía de inmediato?' }));
  await page.told('La guía se factura de inmediato');
  expect(requestsOf('updateLabel').at(-1)).toEqual({ id: guide.id, business_id: house.id, immediate_billing: true });
  await eventually(() => [box.checked, box.disabled]).toEqual([true, true]);
  expect(page.queryByRole('button', { name: 'Agregar cargos pendientes' })).toBeNull();
});

test('without a razón social a guide is not billed at once, and says why; who is not root has neither [O-4.32]', async ({ openAs }) => {
  const page = await openAs({ role: 'root' }, `/envio/${guide.id}`);
  const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Facturación inmediata' });
  expect(box.disabled).toBe(true);
  page.getByText('Elige primero a quién se factura.');
  const owner = await openAs({}, `/envio/${guide.id}`);
  await owner.findByRole('region', { name: 'Seguimiento' });
  expect(owner.queryByRole('checkbox', { name: 'Facturación inmediata' })).toBeNull();
});

const nonePending = { code: 'WRONG_DATA', description: [{ message: 'The label does not have pending charges' }], request_id: 'PRUEBA' };
test.for<[what: string, status: number, body: object, said: string]>([
  ['of a guide without any [O-8.10, O-7.09]', 400, nonePending, 'La guía no posee cargos pendientes.'],
  [
    'that cannot be added [O-8.09]',
    404,
    { code: 'NOT_FOUND', description: 'No existe', request_id: 'PRUEBA' },
    'Hubo un error al agregar los cargos',
  ],
])('root is told of pending charges %s', async ([, status, body, said], { server, openAs }) => {
  server.answer('addPendingCharges', () => new RawAnswer(status, body));
  const page = await openAs({ role: 'root' }, `/envio/${guide.id}`);
  await page.press('Agregar cargos pendientes');
  await page.told(said);
});

test('root adds what is pending of a guide to the open report [O-8.08, O-7.09]', async ({ server, openAs, requestsOf }) => {
  server.answer('addPendingCharges', () => ({ data: [], message: 'Los cargos fueron actualizados correctamente' }));
  const page = await openAs({ role: 'root' }, `/envio/${guide.id}`);
  await page.press('Agregar cargos pendientes');
  await page.told('Los cargos fueron actualizados correctamente');
  expect(requestsOf('addPendingCharges')).toEqual([{ id: guide.id }]);
});

test('of a guide that nobody here has says so and leads to Envíos', async ({ openAs }) => {
  const page = await openAs({}, `/envio/${idOf(9)}`);
  await page.findByText('No encontramos este envío');
  await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Ver envíos' }));
  await eventually(page.address).toBe('/envios');
});

test.describe('the Carta Porte of a guide', () => {
  test.beforeEach(({ server }) => server.answer('getCurrentUser', () => person));
  const told = (by: 'carrier' | 'shipper') => ({
    settings: { carriers: JSON.stringify([{ slug: guide.carrier, name: 'DHL', code: 'DHL', waybills: [{ valid_from: '2026-01-01', by }] }]) },
  });
  const none = { cfdi_id: null, document: null, uuid: null, words: null, replaces: null, actions: [] };

  test('where the carrier issues it nothing is asked', async ({ openAt, called }) => {
    const page = await openAt(`/envio/${guide.id}`, told('carrier'));
    await page.findByRole('region', { name: 'Seguimiento' });
    expect(called('getWaybill')).toEqual([]);
  });

  test('says how it stands, and its papers are taken from the guide', async ({ openAt, requestsOf, server }) => {
    const uuid = '11111111-2222-4333-8444-555555555555';
    server.answer('getWaybill', () => ({ ...none, state: 'stamped', uuid, document: 'T-1', cfdi_id: idOf(9) as never }));
    server.answer('getWaybillPdf', () => ({ name: 'T-1.pdf', file: '' }));
    const page = await openAt(`/envio/${guide.id}`, told('shipper'));
    const part = await page.findByRole('region', { name: waybill.title });
    within(part).getByText(`${waybill.states.stamped} · T-1`);
    within(part).getByText(waybill.uuid(uuid));
    await page.press(waybill.pdf, part);
    await eventually(() => requestsOf('getWaybillPdf')).toEqual([{ id: guide.id }]);
    expect(within(part).queryByRole('button', { name: waybill.again })).toBe(null);
  });

  test('that was refused says why to staff, who have it stamped again', async ({ openAt, requestsOf, server }) => {
    server.answer('getWaybill', () => ({
      ...none,
      state: 'refused',
      document: 'T-1',
      cfdi_id: idOf(9) as never,
      words: 'Falta el RFC',
      actions: ['again'],
    }));
    server.answer('updateWaybill', () => ({ ...none, state: 'waiting' }));
    server.answer('getCurrentUser', () => ({ ...person, role: 'root', customer: null }));
    const page = await openAt(`/envio/${guide.id}`, told('shipper'));
    const part = await page.findByRole('region', { name: waybill.title });
    within(part).getByText('Falta el RFC');
    await page.press(waybill.again, part);
    await eventually(() => requestsOf('updateWaybill')).toEqual([{ id: guide.id, found: 'again' }]);
  });

  test('that is stamped gets a substitute with other kilometres and another driver, by staff', async ({ openAt, requestsOf, server }) => {
    const replaces = { document: 'T-1', state: 'cancelling' } as const;
    server.answer('getWaybill', () => ({ ...none, state: 'stamped', document: 'T-2', cfdi_id: idOf(9) as never, replaces, actions: ['correct'] }));
    server.answer('correctWaybill', () => ({ ...none, state: 'waiting' }));
    server.answer('getCurrentUser', () => ({ ...person, role: 'root', customer: null }));
    const page = await openAt(`/envio/${guide.id}`, told('shipper'));
    const part = await page.findByRole('region', { name: waybill.title });
    within(part).getByText('Sustituye a T-1, que el SAT está cancelando');
    await page.press(waybill.correct.open, part);
    const dialog = await page.findByRole('dialog', { name: waybill.correct.title });
    within(dialog).getByText(waybill.correct.stampedHint);
    await page.press(waybill.correct.save, dialog);
    await within(dialog).findAllByText(waybillWords.nothingCorrected);
    await page.fill(within(dialog).getByRole('textbox', { name: new RegExp(waybillDataTexts.distanceLabel) }), '900');
    await page.choose(within(dialog).getByLabelText(waybill.correct.vehicle), waybill.correct.vehicles.other);
    await page.press(waybill.correct.save, dialog);
    await within(dialog).findByText(waybillTexts.faults.driver);
    expect(requestsOf('correctWaybill')).toEqual([]);
    await page.choose(within(dialog).getByLabelText(waybill.correct.vehicle), waybill.correct.vehicles.carrier);
    await page.press(waybill.correct.save, dialog);
    await eventually(() => requestsOf('correctWaybill')).toEqual([{ id: guide.id, distance_km: 900, vehicles: [] }]);
  });

  test('of which nobody knows whether it is stamped is settled by who looked at the PAC, with its XML where it is there', async ({
    openAt,
    requestsOf,
    server,
  }) => {
    const stands = {
      ...none,
      document: 'T-1',
      cfdi_id: idOf(9) as never,
      words: 'El PAC no contestó',
      state: 'person',
      actions: ['settle'],
    } as const;
    server.answer('getWaybill', () => ({ ...stands, actions: ['settle'] }));
    server.answer('updateWaybill', () => ({ ...none, state: 'stamped' }));
    server.answer('getCurrentUser', () => ({ ...person, role: 'root', customer: null }));
    const page = await openAt(`/envio/${guide.id}`, told('shipper'));
    const part = await page.findByRole('region', { name: waybill.title });
    await page.press(settleTexts.open, part);
    const dialog = await page.findByRole('dialog', { name: settleTexts.title('T-1') });
    await page.press(settleTexts.save, dialog);
    await within(dialog).findAllByText(invoiceWords.settle.found);
    await page.user.click(within(dialog).getByRole('radio', { name: settleTexts.found.stamped.name }));
    await page.press(settleTexts.save, dialog);
    await within(dialog).findByText(cfdiTexts.xmlMissing);
    expect(requestsOf('updateWaybill')).toEqual([]);
    await page.user.upload(within(dialog).getByLabelText(settleTexts.xml), new File(['<cfdi/>'], 'T-1.xml', { type: 'text/xml' }));
    await eventually(() => within(dialog).queryByText(cfdiTexts.xmlMissing)).toBe(null);
    await page.press(settleTexts.save, dialog);
    await eventually(() => requestsOf('updateWaybill')).toEqual([{ id: guide.id, found: 'stamped', xml: '<cfdi/>' }]);
  });
});

test('a guide that a courier carries shows where he is and how long ago that was told; of any other nobody asks', async ({
  server,
  openAs,
  shownBy,
  called,
}) => {
  const carried = rowOf(1, { carrier: 'uber', follow_up: 'in_transit' });
  server.answer('getLabelPlace', () => ({
    place: { latitude: 25.67, longitude: -100.35, seen_at: new Date(Date.now() - 4 * 60_000).toISOString() },
  }));
  shownBy(carried);
  const page = await openAs({}, `/envio/${carried.id}`);
  const courier = within(await page.findByRole('region', { name: 'Repartidor' }));
  courier.getByText(/^Visto hace [34] min$/);
  courier.getByRole('img', { name: /Repartidor/ });
  const asked = called('getLabelPlace').length;
  for (const other of [rowOf(1, { carrier: 'uber', follow_up: 'delivered' }), rowOf(1, { follow_up: 'in_transit' })]) {
    shownBy(other);
    const shown = await openAs({}, `/envio/${other.id}`);
    await shown.findByRole('region', { name: 'Seguimiento' });
    expect(shown.queryByRole('region', { name: 'Repartidor' })).toBeNull();
  }
  expect([asked > 0, called('getLabelPlace').length]).toEqual([true, asked]);
});
