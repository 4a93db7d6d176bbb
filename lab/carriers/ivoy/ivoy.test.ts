import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = Record<'base_url' | 'api_key' | 'user_key' | 'store_id', string>;
type Made = { trackingNumber: string; referenceId: string | null; label: string | null };
type Told = { trackingNumber: string; receivedBy: string | null; statuses: { status: string }[] };
type Said = {
  data: { createDeliveryWithLabel?: Made; deliveryByTrackingNumber?: Told | null } | null;
  errors?: { message: string; extensions: { code: string } }[];
};

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { ivoy: Keys }).ivoy;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
});

async function ask(query: string, variables: object, by = keys.api_key): Promise<Said & { http: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by}`, 'x-ivoy-user': keys.user_key };
  const reply = await exchange({ method: 'POST', url: `${keys.base_url}/graphql/`, headers, body: JSON.stringify({ query, variables }) });
  return { http: reply.status, ...reply.json<Said>() };
}

const end = (zipCode: string, over: object = {}) => ({
  location: { street: 'Av Constitucion', externalNumber: '1200', neighborhood: 'Centro', zipCode, city: 'Monterrey', state: 'NUEVO LEON' },
  contact: { name: 'Laura', phone: '8110000001' },
  ...over,
});
const box = { size: 'SMALL_BOX', dimensions: { height: 20, width: 25, length: 30, weight: 4 }, items: [{ description: 'Refacciones', quantity: 1 }] };
const create = async (referenceId: string, over: object = {}, by?: string) => {
  const input = { type: 'SAME_DAY', referenceId, storeId: keys.store_id, pickup: end('64000'), dropoff: end('66220'), packages: [box], ...over };
  return ask('mutation ($input: CreateDeliveryInput!) { createDeliveryWithLabel(input: $input) { trackingNumber } }', { input }, by);
};
const track = (trackingNumber: string) =>
  ask('query ($trackingNumber: String!) { deliveryByTrackingNumber(trackingNumber: $trackingNumber) { trackingNumber } }', { trackingNumber });

test('a delivery is a line in the journal, echoes its reference and comes with its label; a repeat is another one', async () => {
  const [one, other] = [await create('R1'), await create('R1')];
  const made = one.data?.createDeliveryWithLabel;
  expect([made?.referenceId, made?.label?.slice(0, 33)]).toEqual(['R1', 'data:application/pdf;base64,JVBER']);
  expect(other.data?.createDeliveryWithLabel?.trackingNumber).not.toBe(made?.trackingNumber);
  expect((await lab.journal()).filter(({ reference }) => reference === 'R1')).toHaveLength(2);
});

test.each([
  ['a type that is none', () => ({ type: 'EXPRESS' }), 'input.type'],
  ['a store of another account', () => ({ storeId: 'x' }), 'input.storeId'],
  [
    'a telephone with its country',
    () => ({ dropoff: end('66220', { contact: { name: 'L', phone: '+528110000001' } }) }),
    'input.dropoff.contact.phone',
  ],
  ['a box without weight', () => ({ packages: [{ ...box, dimensions: { height: 1, width: 1, length: 1 } }] }), 'input.packages'],
  ['another city', () => ({ dropoff: end('97000') }), 'out of coverage'],
])('a delivery with %s is refused with status 200, and nothing is made', async (_, over, said) => {
  const before = (await lab.journal()).length;
  const { http, data, errors } = await create('B1', over());
  expect([http, data, errors?.[0]?.extensions.code]).toEqual([200, null, 'BAD_USER_INPUT']);
  expect(errors?.[0]?.message).toContain(said);
  expect(await lab.journal()).toHaveLength(before);
});

test('all that its courier did is told, and a delivery that nobody knows is null', async () => {
  const number = (await create('T1')).data?.createDeliveryWithLabel?.trackingNumber ?? '';
  for (const code of ['COURIER_ASSIGNED', 'PICKED_UP', 'DELIVERED']) await lab.control('POST', `/parcels/${number}/event`, { code, carrier: 'ivoy' });
  const told = (await track(number)).data?.deliveryByTrackingNumber;
  expect(told?.statuses.map(({ status }) => status)).toEqual(['CREATED', 'COURIER_ASSIGNED', 'PICKED_UP', 'DELIVERED']);
  expect(told?.receivedBy).toBe('Laura');
  expect((await track('IV0')).data).toEqual({ deliveryByTrackingNumber: null });
});

test('what happens last to each delivery on its way is told to its customer, signed and with its place; one that ended tells it without', async () => {
  const heard: { path: string; signature: string; body: string }[] = [];
  const listener = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', signature: String(request.headers['x-ivoy-signature']), body: Buffer.concat(pieces).toString() });
      response.end();
    });
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
  const point = { latitude: 25.67, longitude: -100.31 };
  const at = end('64000');
  const number =
    (await create('W1', { pickup: { ...at, location: { ...at.location, ...point } } })).data?.createDeliveryWithLabel?.trackingNumber ?? '';
  const tell = async (code: string) => {
    await lab.control('POST', `/parcels/${number}/event`, { code, carrier: 'ivoy' });
    heard.length = 0;
    const { said } = (await lab.control('POST', '/couriers/tell', { url, accounts: { ivoy: { webhook_key: 'k' } } })).json<{ said: object }>();
    const own = heard.find(({ body }) => body.includes(number));
    expect([Object.keys(said), own?.path]).toEqual([['ivoy'], '/webhooks/carriers/ivoy']);
    expect(own?.signature).toBe(
      createHmac('sha256', 'k')
        .update(own?.body ?? '')
        .digest('hex'),
    );
    return JSON.parse(own?.body ?? '{}') as object;
  };
  expect(await tell('PICKED_UP')).toMatchObject({
    status: 'PICKED_UP',
    referenceId: 'W1',
    latitude: expect.closeTo(25.67, 2) as number,
    receivedBy: null,
  });
  expect(await tell('DELIVERED')).toMatchObject({ status: 'DELIVERED', latitude: null, longitude: null, receivedBy: 'Laura' });
  await new Promise((done) => listener.close(done));
});

test('without both keys nobody comes in', async () => {
  expect(await create('K1', {}, 'another')).toMatchObject({ http: 200, data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});
