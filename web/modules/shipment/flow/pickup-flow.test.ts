import { describe, expect, test } from 'vitest';
import type { LabelId } from '#contract/shared/ids.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { emptyAddress, type FlowEnd } from './flow-end.ts';
import { timeOptions } from '../../pickups/form/window-choice.ts';
import { pickupRequest } from '../../pickups/summary/pickup-request.ts';
import { withCarrier, withWanted } from '../../pickups/flow/pickup-changes.ts';
import { emptyPickup, hasPickupData, pickupForOtherUser, type PickupFlow } from './pickup-flow.ts';
import { faultyField, pickupFaults, type Judge } from '../../pickups/flow/pickup-steps.ts';

const judge: Judge = { today: { day: '2026-11-24', time: '10:00' }, offered: null };
const row = (n: number, over: Partial<LabelRow> = {}) =>
  ({
    id: String(n) as LabelId,
    parcel_number: `N${n}`,
    carrier: 'estafeta',
    service_description: 'Terrestre',
    created_at: '2026-11-20T18:00:00.000Z',
    follow_up: 'registered',
    in_pickup: false,
    origin: { name: 'A', city: 'León', state: 'Guanajuato', zip_code: '37290', neighborhood: '' },
    destination: { name: 'B', city: 'Mérida', state: 'Yucatán', zip_code: '97100', neighborhood: '' },
    ...over,
  }) as LabelRow;
const place = (state: string): FlowEnd => ({
  address: null,
  contact: null,
  typed_address: { ...emptyAddress, business_name: 'Bodega', street: 'Calle 20' },
  typed_contact: { name: 'Ana', last_name: '', phone_number: '4777130482', extension: '', email: '' } as FlowEnd['typed_contact'],
  zip_code: '37290',
  city: 'León',
  state,
  neighborhood: 'Centro',
  latitude: null,
  longitude: null,
  tax_id: '',
});
const whole = (over: Partial<PickupFlow> = {}): PickupFlow => ({
  ...withWanted(emptyPickup(), ['N1', 'N2'], [row(1), row(2)]),
  addressPickUp: place('Guanajuato'),
  datePickUp: '2026-11-25',
  startTimePickUp: '10:00',
  endTimePickUp: '13:30',
  collect_in: 'Bodega',
  ...over,
});

describe('the gate of the summary', () => {
  test('opens for an address with its contact, date, window, guides and their carrier [O-3.19, O-4.25]', () => {
    expect(pickupFaults(whole(), judge)).toEqual({});
  });

  test.each<[string, Partial<PickupFlow>, object]>([
    ['no guide', { labelsPickup: [] }, { labels: 'Por favor elija al menos un paquete' }],
    ['no address', { addressPickUp: null }, { address: 'Elija una dirección' }],
    ['nobody to ask for', { addressPickUp: { ...place('Guanajuato'), typed_contact: null } }, { contact: 'Seleccione un contacto' }],
    ['no date', { datePickUp: '' }, { date: 'Seleccione una fecha' }],
    ['no start', { startTimePickUp: '' }, { earliest_time: 'Seleccione una hora de inicio' }],
    ['no end', { endTimePickUp: '' }, { latest_time: 'Seleccione una hora de fin' }],
    ['no place at the address', { collect_in: '' }, { collect_in: 'Seleccione una opción' }],
    ['comments of 41 characters', { indications: 'x'.repeat(41) }, { indications: 'Límite excedido' }],
  ])('is closed with %s, which is said at its field [O-5.34, O-5.35, O-5.37]', (_, change, faults) => {
    expect(pickupFaults(whole(change), judge)).toEqual(faults);
  });

  test('is closed for an address in another state than the guides [O-4.11]', () => {
    expect(faultyField('address', pickupFaults(whole({ addressPickUp: place('Querétaro') }), judge))).toBe('address');
  });
});

test('guides that are asked for by number join in their order, the others are named with the reason [O-2.38] [AMB-9.08]', () => {
  const rows = [
    row(2, { carrier: 'fedex', follow_up: 'in_transit' }),
    row(1),
    row(3, { in_pickup: true }),
    row(4, { origin: { ...row(4).origin, city: 'Querétaro', state: 'Querétaro' } }),
    row(5, { carrier: 'fedex' }),
    row(6),
  ];
  const flow = withWanted(emptyPickup(), ['N2', 'N1', 'N3', 'N4', 'N5', 'N6', 'N7'], rows);
  expect([flow.carrier, flow.labelsPickup.map(({ parcel_number }) => parcel_number)]).toEqual(['estafeta', ['N1', 'N6']]);
  expect(flow.refused.map(({ parcel_number, fault }) => `${parcel_number} ${fault}`)).toEqual([
    'N2 other_carrier',
    'N3 in_pickup',
    'N4 other_state',
    'N5 other_carrier',
    'N7 not_found',
  ]);
});

test('another carrier keeps none of the guides of the former one', () => {
  expect(withCarrier(whole(), 'fedex')).toMatchObject({ carrier: 'fedex', labelsPickup: [], startTimePickUp: '' });
});

test('another user goes on under the key of a press that has no answer [AMB-0.06]', () => {
  expect(pickupForOtherUser(whole({ press_key: 'K' }), { isSameGroup: false }).press_key).toBe('K');
});

test('another user goes on with what is typed, without the guides of the former one [AMB-7.16]', () => {
  const carried = pickupForOtherUser(whole(), { isSameGroup: false });
  expect(carried).toMatchObject({ labelsPickup: [], carrier: null, datePickUp: '2026-11-25', collect_in: 'Bodega' });
  expect([hasPickupData(carried), hasPickupData(emptyPickup())]).toEqual([true, false]);
});

test('what is sent names each guide with its package, where it is known [S-3.15, O-3.20] [AMB-9.07]', () => {
  const box = { type: 'Caja', length: 30, width: 20, height: 10, weight: 2, quantity: 1 } as const;
  const flow = withWanted(whole({ labelsPickup: [] }), ['N1', 'N2'], [row(1, { package: box }), row(2)]);
  expect(pickupRequest(flow, judge)).toMatchObject({ parcel_numbers: ['N1', 'N2'], packages: [{ ...box, parcel_number: 'N1' }] });
});

test('what is sent names number and country as usual where nothing is said [O-3.20, O-5.50, O-5.51]', () => {
  expect(pickupRequest(whole({ indications: ' Andén 2 ' }), judge)).toMatchObject({
    parcel_numbers: ['N1', 'N2'],
    location: { number: 'S/N', country: 'Mexico', contact: { name: 'Ana' } },
    indications: 'Andén 2',
  });
  expect(pickupRequest(whole({ datePickUp: '' }), judge)).toBeNull();
});

test('hours go by quarters from 09:00 to 22:00, and at FedEx by what it lists for the day [O-5.55, O-9.11, O-9.12]', () => {
  const usual = timeOptions({ carrier: 'estafeta', date: '2026-11-25', start: '', end: '' }, judge);
  expect([usual.starts.slice(0, 2).map(({ value }) => value), usual.ends.at(-1)?.value]).toEqual([['09:00', '09:15'], '22:00']);
  const offered = [{ pickup_date: '2026-11-25', earliest_times: ['11:00', '11:30'], latest_times: ['15:00'] }];
  const listed = timeOptions({ carrier: 'fedex', date: '2026-11-25', start: '', end: '' }, { ...judge, offered });
  expect([listed.starts.map(({ value }) => value), listed.ends.map(({ value }) => value)]).toEqual([['11:00', '11:30'], ['15:00']]);
});
