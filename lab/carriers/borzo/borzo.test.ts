import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = Record<'base_url' | 'auth_token', string>;
type Order = {
  order_id: number;
  status: string;
  payment_amount: string;
  points: { client_order_id: string | null; delivery: { status: string } | null }[];
};
type Said = {
  is_successful: boolean;
  errors: string[];
  parameter_errors: Record<string, string[]>;
  order?: Order;
  orders?: Order[];
  courier?: { latitude: number; longitude: number } | null;
};

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { borzo: Keys }).borzo;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
});

async function ask(path: string, body?: object, token = keys.auth_token): Promise<Said & { http: number }> {
  const headers = { 'content-type': 'application/json', 'x-dv-auth-token': token };
  const reply = await exchange({
    method: body ? 'POST' : 'GET',
    url: `${keys.base_url}/${path}`,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { http: reply.status, ...reply.json<Said>() };
}

const point = (zip: string, over: object = {}) => ({
  address: `Av Constitucion 1200, Centro, ${zip} Monterrey`,
  contact_person: { phone: '528110000001', name: 'Laura' },
  ...over,
});
const order = (reference: string, over: object = {}) => ({
  type: 'standard', matter: 'Refacciones', vehicle_type_id: 8, total_weight_kg: 4, insurance_amount: '1500.00', payment_method: 'non_cash',
  points: [point('64000'), point('66220', { client_order_id: reference })], ...over,
}); // prettier-ignore

test('an order is a line in the journal and echoes its reference at the second point; a repeat is another one', async () => {
  const [one, other] = [await ask('create-order', order('R1')), await ask('create-order', order('R1'))];
  expect([one.is_successful, one.order?.points[1]?.client_order_id, one.order?.status]).toEqual([true, 'R1', 'available']);
  expect(other.order?.order_id).not.toBe(one.order?.order_id);
  expect((await lab.journal()).filter(({ reference }) => reference === 'R1')).toHaveLength(2);
});

test('what an order would cost is worked out without making it', async () => {
  const before = (await lab.journal()).length;
  const { order: worked } = await ask('calculate-order', order('Q1'));
  expect(worked).toMatchObject({ order_id: null, payment_amount: expect.stringMatching(/^\d+\.\d{2}$/) as string });
  expect(await lab.journal()).toHaveLength(before);
});

test.each([
  ['an address without a postal code', { points: [point('64000'), { ...point('66220'), address: 'Calle 5 100' }] }, 'points'],
  ['a telephone of ten digits', { points: [point('64000'), point('66220', { contact_person: { phone: '8110000001' } })] }, 'points'],
  ['a vehicle that is none', { vehicle_type_id: 1 }, 'vehicle_type_id'],
  ['an insurance as a number', { insurance_amount: 1500.5 }, 'insurance_amount'],
  ['another region', { points: [point('64000'), point('97000')] }, 'points'],
])('an order with %s is refused where it is wrong, and nothing is made', async (_, over, path) => {
  const before = (await lab.journal()).length;
  const said = await ask('create-order', order('B1', over));
  expect([said.http, said.is_successful, said.errors, Object.keys(said.parameter_errors)]).toEqual([400, false, ['invalid_parameters'], [path]]);
  expect(await lab.journal()).toHaveLength(before);
});

test('what its courier does is told at the second point, and an order is cancelled once', async () => {
  const { order: made } = await ask('create-order', order('T1'));
  const id = made?.order_id ?? 0;
  await lab.control('POST', `/parcels/${id}/event`, { code: 'courier_assigned', carrier: 'borzo' });
  expect((await ask(`orders?order_id=${id}`)).orders?.[0]).toMatchObject({
    status: 'available',
    points: [{}, { delivery: { status: 'courier_assigned' } }],
  });
  expect((await ask('cancel-order', { order_id: id })).order).toMatchObject({ order_id: id, status: 'canceled' });
  expect(await ask('cancel-order', { order_id: id })).toMatchObject({ http: 400, errors: ['order_is_canceled'] });
  expect((await ask('orders?order_id=999')).orders).toEqual([]);
});

test('where the courier of an order is, is asked by a call of its own: from the pickup until it is delivered, where the postal codes lie', async () => {
  const { order: made } = await ask('create-order', order('P1'));
  const id = made?.order_id ?? 0;
  const courier = async () => (await ask(`courier?order_id=${id}`)).courier;
  expect(await courier()).toBeNull();
  await lab.control('POST', `/parcels/${id}/event`, { code: 'parcel_picked_up', carrier: 'borzo' });
  const first = await courier();
  await lab.control('POST', '/clock', { advance_ms: 600_000 });
  const later = await courier();
  for (const one of [first, later])
    expect([Math.abs((one?.latitude ?? 0) - 25.67) < 0.1, Math.abs((one?.longitude ?? 0) + 100.35) < 0.15]).toEqual([true, true]);
  expect(later).not.toEqual(first);
  await lab.control('POST', `/parcels/${id}/event`, { code: 'finished', carrier: 'borzo' });
  expect(await courier()).toBeNull();
});

test('without the token nobody comes in', async () => {
  expect(await ask('orders?count=1', undefined, 'other')).toMatchObject({ http: 401, errors: ['invalid_auth_token'] });
});
