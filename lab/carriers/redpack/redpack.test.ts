import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange, type Reply } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = Record<
  'auth_url' | 'label_url' | 'tracking_url' | 'pickup_url' | 'client_id' | 'client_secret' | 'login' | 'password' | 'client_number',
  string
>;
type Made = { trackingNumber: string | null; parcels: { label: string }[]; responseWS: { status: number; response: string }[] };

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { redpack: Keys }).redpack;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

async function logIn(over: Partial<Keys> = {}): Promise<Reply> {
  const { auth_url, client_id, client_secret, login, password } = { ...keys, ...over };
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const body = new URLSearchParams({ grant_type: 'password', username: login, password }).toString();
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return exchange({ method: 'POST', url: `${auth_url}/oauth/token`, headers, body });
}
async function ask(path: string, body: unknown): Promise<Reply> {
  const token = (await logIn()).json<{ access_token: string }>().access_token;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return exchange({ method: 'POST', url: keys.label_url + path, headers, body: JSON.stringify(body) });
}

const end = (zipCode: string, city: string) => ({
  name: 'LAURA PRUEBA', company: 'EJEMPLO SA DE CV', street: 'AV CONSTITUCION', externalNumber: '1200', suburb: 'CENTRO', city, state: 'NUEVO LEON', zipCode,
  country: 'MX', phones: [{ areaCode: '81', phone: '10000001', extension: '' }],
}); // prettier-ignore
const guide = (reference: string, over: object = {}) => ({
  idClient: Number(keys.client_number), trackingNumber: null, deliveryType: { id: 2 }, serviceType: { id: 2 }, shippingType: { id: 1 }, reference,
  origin: end('64000', 'MONTERREY'), target: end('97000', 'MERIDA'), parcels: [{ description: 'REFACCIONES', weigth: 4, length: 30, width: 25, high: 20, piece: 1 }], ...over,
}); // prettier-ignore
const make = async (reference: string, over: object = {}): Promise<Made> =>
  (await ask('/redpack/automatic-documentation', [guide(reference, over)])).json<Made[]>()[0] as Made;

test('a guide has nine digits, its paper, a line in the journal; a repeat is another guide', async () => {
  const [one, other] = [await make('R1'), await make('R1')];
  expect([
    one.trackingNumber,
    Buffer.from(one.parcels[0]?.label ?? '', 'base64')
      .subarray(0, 4)
      .toString(),
  ]).toEqual([expect.stringMatching(/^\d{9}$/), '%PDF']);
  expect(other.trackingNumber).not.toBe(one.trackingNumber);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'label_created', carrier: 'redpack', reference: 'R1', number: other.trackingNumber });
});

test.each([
  ['another client', { idClient: 1 }],
  ['an unknown service', { serviceType: { id: 9 } }],
  ['a telephone that is none', { target: { ...end('97000', 'MERIDA'), phones: [{ areaCode: '8', phone: '1' }] } }],
  ['a destination without service', { target: end('97999', 'MERIDA') }],
])('a guide with %s has no number and says why, and nothing is made', async (_, over) => {
  const before = (await lab.journal()).length;
  const { trackingNumber, responseWS } = await make('B1', over);
  expect([trackingNumber, responseWS[0]?.status]).toEqual([null, 99]);
  expect(await lab.journal()).toHaveLength(before);
});

test('a token wants the client and the person', async () => {
  expect((await logIn()).status).toBe(200);
  expect((await logIn({ client_secret: 'x' })).status).toBe(401);
  expect((await logIn({ password: 'x' })).status).toBe(400);
});

test('the history of several numbers comes at once, in local time; of an unknown one there is none', async () => {
  const { trackingNumber } = await make('T1');
  await lab.control('POST', `/parcels/${trackingNumber}/event`, { code: 'picked_up', at: '2026-11-20T17:00:00Z', city: 'MONTERREY' });
  const numbers = [{ trackingNumber }, { trackingNumber: '999999999' }];
  type Tracked = { trackingNumber: string; lastSituation: object | null; trackings: object[] };
  const [known, unknown] = (await ask('/redpack/trackingByNumber', numbers)).json<Tracked[]>();
  expect(known?.trackings.at(-1)).toEqual({ id: 10, idDesc: 'DOCUMENTADO', date: '2026-11-20T12:00:00' });
  expect(known?.trackings).toContainEqual({ id: 2, idDesc: 'RECOLECTADO', date: '2026-11-20T11:00:00' });
  expect(unknown).toMatchObject({ lastSituation: null, trackings: [] });
});

test('a pickup has a number; one that has passed has none and says why', async () => {
  const request = async (day: string) => {
    const order = {
      name: 'LAURA',
      pickupDate: `${day}T10:00:00`,
      envelopesCount: { count: 0 },
      packagesCount: { count: 2 },
      origin: end('64000', 'MONTERREY'),
    };
    return (await ask('/redpack/pickup-request', [order])).json<{ pickupRequestNumber: string | null }[]>()[0]?.pickupRequestNumber;
  };
  expect(await request('2036-11-24')).toMatch(/^9\d{7}$/);
  expect(await request('2020-11-24')).toBeNull();
});
