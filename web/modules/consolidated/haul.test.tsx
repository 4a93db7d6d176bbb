import { expect } from 'vitest';
import type { ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { haulTexts as texts } from '#texts/es/consolidated/haul.ts';
import { ordersTexts } from '#texts/es/consolidated/orders.ts';
import { numberWords } from '#texts/es/shared/number-words.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { bulkFakes } from '../../../e2e/support/bulk-world.ts';
import { personOf } from '../../../e2e/support/people.ts';
import { answerWith, id } from '../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../fixtures/screen-test.ts';

const place = { name: 'Bodega', city: 'León', state: 'Guanajuato', zip_code: '37290' };
const row = {
  id: id('C'),
  folio: 'C-000001',
  created_at: '2026-11-20T10:00:00Z',
  status: 'requested',
  follow_up: null,
  customer: { id: id('K'), name: 'Cliente' },
  user: { id: id('V'), name: 'Ana' },
  origin: place,
  destination: place,
  carrier: 'castores',
  service_description: 'Consolidado',
  parcel_number: null,
  label_id: null,
  pieces: 1,
  weight_kg: 200,
  billed_kg: 200,
  quoted_total: 69_600,
  final_total: null,
  total: 69_600,
  answer_until: null,
  reason: null,
  booking: null,
  booking_reason: null,
  actions: ['confirm'],
} as unknown as ConsolidatedRow;

test.beforeEach(({ server }) => {
  answerWith(server, bulkFakes(personOf('root')));
  server.answer('listConsolidated', () => ({ data: [row], total: 1, pages: 1, page: 1, limit: 20, to_accept: 0 }) as never);
  // What is asked of the server is what counts here.
  server.answer('updateConsolidated', () => {
    throw new Refusal('NOT_ALLOWED');
  });
});

const leftTo = (by: 'carrier' | 'shipper') => ({
  settings: { carriers: JSON.stringify([{ slug: 'castores', name: 'Castores', code: 'CAS', waybills: [{ valid_from: '2020-01-01', by }] }]) },
});

test('who confirms says on which vehicle, with which trailer and how far, where the Carta Porte is left to the shipper', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/consolidados', leftTo('shipper'));
  await page.press(ordersTexts.of(ordersTexts.confirm, 'C-000001'));
  await page.fill(await page.findByLabelText(new RegExp(ordersTexts.number)), 'CAS1');
  await page.fill(await page.findByRole('textbox', { name: new RegExp(waybillDataTexts.distanceLabel) }), '1480.5');
  await page.press(texts.ownVehicle);
  const { vehicle, faults } = waybillTexts;
  await page.choose(vehicle.permit, 'TPAF01 · Autotransporte Federal de carga general');
  await page.fill(vehicle.permit_number, 'SCT-1');
  await page.choose(vehicle.configuration, 'T3S2 · Tractocamión Articulado (10 llantas en el tractocamión, 8 llantas en el semirremolque)');
  await page.fill(vehicle.gross_weight_t, '30');
  await page.fill(vehicle.plate, 'tra1234');
  await page.fill(vehicle.model_year, '2024');
  await page.fill(vehicle.insurer, 'Seguros del Norte');
  await page.fill(vehicle.policy, 'POL-77');
  await page.fill(vehicle.driver_name, 'Rosa Luna');
  await page.fill(vehicle.driver_rfc, 'CACX7605101P8');
  await page.fill(vehicle.driver_licence, 'LIC00012');
  await page.goOn();
  await page.findByText(faults.trailerMissing);
  expect(requestsOf('updateConsolidated')).toEqual([]);
  await page.press(vehicle.addTrailer);
  await page.choose(vehicle.trailerKind, 'CTR007 · Caja Seca');
  await page.fill(vehicle.trailerPlate, 'rem-12-34');
  await page.goOn();
  await eventually(() => requestsOf('updateConsolidated')).toMatchObject([
    {
      carrier: 'castores',
      distance_km: 1480.5,
      vehicles: [{ configuration: 'T3S2', plate: 'TRA1234', trailers: [{ kind: 'CTR007', plate: 'REM1234' }] }],
    },
  ]);
});

test('who types decimals behind a comma is told the same number with a point, whatever else the field asks', async ({ openAt, requestsOf }) => {
  const page = await openAt('/consolidados', leftTo('shipper'));
  await page.press(ordersTexts.of(ordersTexts.confirm, 'C-000001'));
  await page.fill(await page.findByLabelText(new RegExp(ordersTexts.number)), 'CAS1');
  const distance = await page.findByRole('textbox', { name: new RegExp(waybillDataTexts.distanceLabel) });
  await page.fill(distance, '1.480,5');
  await page.goOn();
  await page.findByText(numberWords.point('1480.5'));
  expect(requestsOf('updateConsolidated')).toEqual([]);
  await page.fill(distance, '1480.5');
  await page.goOn();
  await eventually(() => requestsOf('updateConsolidated')).toMatchObject([{ distance_km: 1480.5 }]);
});

test('where the carrier issues it nothing is asked of the way', async ({ openAt, requestsOf }) => {
  const page = await openAt('/consolidados', leftTo('carrier'));
  await page.press(ordersTexts.of(ordersTexts.confirm, 'C-000001'));
  await page.fill(await page.findByLabelText(new RegExp(ordersTexts.number)), 'CAS1');
  expect(page.queryByText(texts.vehicleHint)).toBe(null);
  await page.goOn();
  await eventually(() => requestsOf('updateConsolidated').length).toBe(1);
  expect(Object.keys(requestsOf('updateConsolidated')[0] ?? {})).not.toContain('vehicles');
});
