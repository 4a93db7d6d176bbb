import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = Record<'base_url' | 'auth_url' | 'client_id' | 'client_secret' | 'customer_id', string>;
type Courier = { location: { lat: number; lng: number } } | null;
type Said = {
  id?: string;
  status?: string;
  code?: string;
  expires?: string;
  fee?: number;
  document?: string;
  data?: Said[];
  external_id?: string;
  courier?: Courier;
};

let lab: LabUnderTest;
let keys: Keys;
let token: string;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { uber: Keys }).uber;
  token = (await desk()).json<{ access_token: string }>().access_token;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
});

function desk(scope = 'eats.deliveries') {
  const { client_id, client_secret, auth_url } = keys;
  const body = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials', scope }).toString();
  return exchange({ method: 'POST', url: `${auth_url}/oauth/v2/token`, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
}
async function ask(method: string, path: string, body?: object, by = token) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by}` };
  const url = `${keys.base_url}/v1/customers/${keys.customer_id}${path}`;
  const reply = await exchange({ method, url, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { http: reply.status, ...reply.json<Said>() };
}

const address = (zip_code: string) =>
  JSON.stringify({ street_address: ['Av Constitucion 1200', 'Col. Centro'], city: 'Monterrey', state: 'NL', zip_code, country: 'MX' });
const way = (to = '66220') => ({ pickup_address: address('64000'), dropoff_address: address(to), manifest_total_value: 150_000 });
const order = (key: string, over: object = {}) => ({
  ...way(), idempotency_key: key, external_id: key, pickup_name: 'Laura', dropoff_name: 'Pedro', pickup_phone_number: '+528110000001',
  dropoff_phone_number: '+528110000002', manifest_items: [{ name: 'Refacciones', quantity: 1, size: 'small', price: 150_000 }], ...over,
}); // prettier-ignore

test('a quote of a way within a city has a fee and ends in fifteen minutes; a longer one is undeliverable', async () => {
  const { http, expires, fee } = await ask('POST', '/delivery_quotes', way());
  const { now } = (await lab.control('GET', '/clock')).json<{ now: string }>();
  expect([http, Number.isInteger(fee), Math.round((Date.parse(expires ?? '') - Date.parse(now)) / 60_000)]).toEqual([200, true, 15]);
  expect(await ask('POST', '/delivery_quotes', way('97000'))).toMatchObject({ http: 400, code: 'address_undeliverable' });
});

test('a delivery is a line in the journal; the same key is answered with the same delivery', async () => {
  const make = (key: string) => ask('POST', '/deliveries', order(key));
  const [one, again, other] = [await make('K1'), await make('K1'), await make('K2')];
  expect([one.http, one.id, again.id === one.id, other.id === one.id]).toEqual([200, expect.stringMatching(/^del_\w+$/), true, false]);
  expect((await lab.journal()).filter(({ reference }) => reference === 'K1')).toMatchObject([{ kind: 'label_created', number: one.id }]);
  expect((await ask('GET', '/deliveries?limit=50&offset=0')).http).toBe(200);
});

test.each([
  ['an address that is no structure', { dropoff_address: 'Calle 5 100' }],
  ['a number that is not E.164', { pickup_phone_number: '8110000001' }],
  ['notes of more than 280', { dropoff_notes: 'x'.repeat(281) }],
  ['an item of no size', { manifest_items: [{ name: 'x', quantity: 1, size: 'huge' }] }],
  ['a pickup of five minutes', { pickup_ready_dt: '2099-01-01T10:00:00Z', pickup_deadline_dt: '2099-01-01T10:05:00Z' }],
])('a delivery with %s is refused at its field, and nothing is made', async (_, over) => {
  const before = (await lab.journal()).length;
  expect(await ask('POST', '/deliveries', order('B1', over))).toMatchObject({ http: 400, code: 'invalid_params' });
  expect(await lab.journal()).toHaveLength(before);
});

test('a delivery is cancelled once, is told as cancelled, and is unknown under another id', async () => {
  const { id } = await ask('POST', '/deliveries', order('C1'));
  expect(await ask('POST', `/deliveries/${id}/cancel`, {})).toMatchObject({ http: 200, status: 'canceled', id });
  expect(await ask('POST', `/deliveries/${id}/cancel`, {})).toMatchObject({ http: 400, code: 'noncancelable_delivery' });
  expect(await ask('GET', `/deliveries/${id}`)).toMatchObject({ status: 'canceled' });
  expect(await ask('GET', '/deliveries/del_nobody')).toMatchObject({ code: 'delivery_not_found' });
});

test('what a courier does is the status of now; a photograph is there once it was delivered', async () => {
  const { id } = await ask('POST', '/deliveries', order('T1'));
  expect(await ask('POST', `/deliveries/${id}/proof-of-delivery`, { waypoint: 'dropoff', type: 'picture' })).toMatchObject({
    code: 'proof_not_found',
  });
  for (const status of ['pickup', 'pickup_complete', 'delivered']) {
    await lab.control('POST', `/parcels/${id}/event`, { code: status, carrier: 'uber' });
    expect(await ask('GET', `/deliveries/${id}`)).toMatchObject({ status });
  }
  expect((await ask('POST', `/deliveries/${id}/proof-of-delivery`, { waypoint: 'dropoff', type: 'picture' })).document).toMatch(/^iVBOR/);
});

test('a courier is told of from the pickup to the end, and it goes from one end of the way to the other with the clock', async () => {
  const points = { pickup_latitude: 25.67, pickup_longitude: -100.31, dropoff_latitude: 25.65, dropoff_longitude: -100.4 };
  const { id } = await ask('POST', '/deliveries', order('P1', points));
  const courier = async () => (await ask('GET', `/deliveries/${id}`)).courier;
  expect(await courier()).toBeNull();
  await lab.control('POST', `/parcels/${id}/event`, { code: 'pickup_complete', carrier: 'uber' });
  const seen: number[] = [];
  for (const advance_ms of [0, 600_000, 600_000]) {
    await lab.control('POST', '/clock', { advance_ms });
    seen.push((await courier())?.location.lng ?? 0);
  }
  expect(seen[0]).toBeCloseTo(-100.31, 3);
  expect([(seen[1] ?? 0) < (seen[0] ?? 0), (seen[2] ?? 0) < (seen[1] ?? 0), (seen[2] ?? 0) >= -100.4]).toEqual([true, true, true]);
  await lab.control('POST', `/parcels/${id}/event`, { code: 'delivered', carrier: 'uber' });
  expect(await courier()).toBeNull();
});

test('a delivery of a later day is not collected before its hour', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const hours = { pickup_ready_dt: at(20), pickup_deadline_dt: at(24), dropoff_ready_dt: at(20), dropoff_deadline_dt: at(30) };
  const { id } = await ask('POST', '/deliveries', order('L1', hours));
  await lab.control('POST', '/clock', { advance_ms: 15 * 3_600_000 });
  expect(await ask('GET', `/deliveries/${id}`)).toMatchObject({ status: 'pending', courier: null });
});

test('no other scope, no other token and no other customer come in', async () => {
  expect((await desk('eats.store')).status).toBe(400);
  expect(await ask('GET', '/deliveries/del_x', undefined, 'other')).toMatchObject({ code: 'unauthorized' });
  const url = `${keys.base_url}/v1/customers/another/deliveries`;
  expect((await exchange({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});
