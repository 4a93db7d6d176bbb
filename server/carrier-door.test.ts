import fastify from 'fastify';
import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { credentials } from '#connectors/uber/fixtures/recorded.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { CARRIER_DOOR } from '#platform/http/carrier-door.ts';
import rateLimit from '@fastify/rate-limit';
import { silentLog } from '#platform/log.ts';
import type { Secrets } from './config.ts';
import { serveWebhooks } from './doors.ts';
import { buildCarriers } from './modules/carriers/module.ts';
import { moneyWorld } from './modules/shipping/fixtures/money-world.ts';
import { getTracking } from './modules/shipping/reading/get-tracking.ts';
import { unknownNumbers } from './modules/shipping/reading/unknown-numbers.ts';
import { forgetOldTold, takeTold } from './modules/shipping/following/take-told.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const key = 'llave-de-avisos-fixture';
const MINUTE = 60_000;

/** A house with Uber's key, its door, and two guides that are deliveries of Uber. */
async function house() {
  const world = moneyWorld(database, { abilities: { tracks: true } });
  await world.deposit(10_000);
  await world.buy(2);
  const guides = await world.guides();
  for (const [at, { id }] of guides.entries())
    await sql`update shipping_guide set carrier = 'uber', parcel_number = ${`del_fixture0000${at}`} where id = ${id}`.execute(database.db);
  const settings = { uber: { ...credentials, webhook_key: key } };
  const carriers = await buildCarriers({ settings, isProduction: false, timeScale: 1, clock: world.clock, log: silentLog });
  const app = fastify();
  await app.register(rateLimit, { global: false });
  const shipping = { takeTold: (carrier: CarrierSlug, notice: Parameters<typeof takeTold>[2]) => takeTold(world.needs, carrier, notice) };
  const hearEvents = async () => 'closed' as const;
  const ears = {
    ...{ log: silentLog, clock: world.clock, told: { carriers: carriers.api, shipping: { ...shipping, hearEvents } } },
    bank: {},
    inTransaction: database.inTransaction,
  };
  serveWebhooks(app, { whatsAppWebhook: null, bank: null } as Secrets, { ...ears, hear: async () => undefined } as never);
  await app.ready();
  const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();
  const notice = (over: object = {}) => ({
    kind: 'event.delivery_status', id: 'evt_1', created: at(0), status: 'pickup_complete', delivery_id: 'del_fixture00000', customer_id: credentials.customer_id,
    data: {}, ...over,
  }); // prettier-ignore
  const post = async (text: string, signature = createHmac('sha256', key).update(text).digest('hex'), carrier = 'uber') =>
    (
      await app.inject({
        method: 'POST',
        url: `${CARRIER_DOOR}/${carrier}`,
        headers: { 'x-uber-signature': signature, 'content-type': 'application/json' },
        payload: text,
      })
    ).statusCode;
  const tell = (over: object = {}) => post(JSON.stringify(notice(over)));
  const statuses = async () => (await world.guides()).map(({ follow_up }) => follow_up);
  const kept = async () =>
    (await sql<{ told_id: string; guide_id: string | null }>`select told_id, guide_id from shipping_told order by told_id`.execute(database.db)).rows;
  return { ...world, app, at, notice, post, tell, statuses, kept, ids: guides.map(({ id }) => id) };
}

test('a carrier that tells moves its guide at once, and no other', async () => {
  const it = await house();
  expect(await it.tell()).toBe(200);
  expect(await it.statuses()).toEqual(['scanned', 'registered']);
  expect(await it.kept()).toEqual([{ told_id: 'evt_1', guide_id: it.ids[0] }]);
});

test('the same telling again changes nothing, and one that comes late takes no guide backwards', async () => {
  const it = await house();
  await it.tell({ id: 'evt_3', status: 'delivered', created: it.at(-1) });
  expect([
    await it.tell({ id: 'evt_3', status: 'delivered', created: it.at(-1) }),
    await it.tell({ id: 'evt_2', status: 'dropoff', created: it.at(-5) }),
  ]).toEqual([200, 200]);
  expect((await it.statuses())[0]).toBe('delivered');
  const { rows } = await sql<{ code: string }>`select code from shipping_event order by occurred_at`.execute(database.db);
  expect(rows).toEqual([{ code: 'dropoff' }, { code: 'delivered' }]);
});

test('a telling padded with U+0000 is taken as what it says', async () => {
  const it = await house();
  expect(await it.tell({ id: 'evt_1\0\0', delivery_id: 'del_fixture00000\0' })).toBe(200);
  expect([await it.statuses(), await it.kept()]).toEqual([['scanned', 'registered'], [{ told_id: 'evt_1', guide_id: it.ids[0] }]]);
});

test('a telling of no known delivery is taken and kept, and moves nothing', async () => {
  const it = await house();
  expect(await it.tell({ delivery_id: 'del_of_nobody00' })).toBe(200);
  expect([await it.statuses(), await it.kept()]).toEqual([['registered', 'registered'], [{ told_id: 'evt_1', guide_id: null }]]);
});

test('who tells is looked at after an hour of silence; what is older than it is heard is forgotten', async () => {
  const it = await house();
  await it.tell();
  const [guide] = await it.guides();
  const wait = ((guide?.next_track_at as Date).getTime() - it.clock.now().getTime()) / MINUTE;
  expect([wait >= 60, wait <= 66]).toEqual([true, true]);
  it.clock.advance(4 * 24 * 60 * MINUTE + 1);
  await forgetOldTold(it.needs);
  expect(await it.kept()).toEqual([]);
});

describe('where a courier is', () => {
  const reader = (it: Awaited<ReturnType<typeof house>>) => unknownNumbers({ log: silentLog, clock: it.clock } as never);
  const shown = async (it: Awaited<ReturnType<typeof house>>) => (await getTracking(it.needs, reader(it), 'del_fixture00000')).courier;
  const says = (it: Awaited<ReturnType<typeof house>>, minutes: number, lat: number) =>
    it.tell({ kind: 'event.courier_update', id: `evt_${minutes}`, created: it.at(minutes), status: undefined, location: { lat, lng: -100.351_23 } });

  test('is the last place that was told, near enough for the public and no event; an older one does not replace it', async () => {
    const it = await house();
    await it.tell();
    expect(await shown(it)).toBeNull();
    expect([await says(it, -2, 25.66), await says(it, -1, 25.671_49), await says(it, -3, 25.6)]).toEqual([200, 200, 200]);
    expect(await shown(it)).toEqual({ latitude: 25.671, longitude: -100.351, seen_at: it.at(-1) });
    expect([await it.statuses(), (await it.kept()).map(({ told_id }) => told_id)]).toEqual([['scanned', 'registered'], ['evt_1']]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shipping_event`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of a clock that is ahead bars nothing that comes later', async () => {
    const it = await house();
    await says(it, 9, 25.6);
    expect(await shown(it)).toMatchObject({ latitude: 25.6, seen_at: it.at(0) });
    it.clock.advance(MINUTE);
    await says(it, 0, 25.7);
    expect(await shown(it)).toMatchObject({ latitude: 25.7 });
  });

  test('comes with a status too, and is forgotten when the delivery ends: what is told behind it is kept no more', async () => {
    const it = await house();
    await it.tell({ data: { courier: { location: { lat: 25.66, lng: -100.35 } } } });
    expect(await shown(it)).toMatchObject({ latitude: 25.66 });
    it.clock.advance(MINUTE);
    await it.tell({ id: 'evt_2', status: 'delivered', data: { courier: { location: { lat: 25.67, lng: -100.36 } } } });
    await says(it, 0, 25.68);
    expect(await shown(it)).toBeNull();
    const { rows } = await sql<object>`select * from shipping_place`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('what is not believed', () => {
  test.each([
    ['a wrong signature', (it: Awaited<ReturnType<typeof house>>) => it.post(JSON.stringify(it.notice()), 'a'.repeat(64)), 401],
    [
      'a signature of other bytes',
      (it: Awaited<ReturnType<typeof house>>) =>
        it.post(`${JSON.stringify(it.notice())} `, createHmac('sha256', key).update(JSON.stringify(it.notice())).digest('hex')),
      401,
    ],
    ['a moment three days ago', (it: Awaited<ReturnType<typeof house>>) => it.tell({ created: it.at(-3 * 24 * 60) }), 400],
    ['a moment to come', (it: Awaited<ReturnType<typeof house>>) => it.tell({ created: it.at(30) }), 400],
    ['a body of 10 MB', (it: Awaited<ReturnType<typeof house>>) => it.post('x'.repeat(10 * 1024 * 1024)), 413],
    ['another account’s delivery', (it: Awaited<ReturnType<typeof house>>) => it.tell({ customer_id: 'another' }), 200],
    ['what is no JSON', (it: Awaited<ReturnType<typeof house>>) => it.post('<html>'), 200],
    ['a hundred levels', (it: Awaited<ReturnType<typeof house>>) => it.post('['.repeat(100) + ']'.repeat(100)), 200],
    ['a carrier without a door', (it: Awaited<ReturnType<typeof house>>) => it.post(JSON.stringify(it.notice()), undefined, 'fedex'), 404],
    ['a carrier that is none', (it: Awaited<ReturnType<typeof house>>) => it.post(JSON.stringify(it.notice()), undefined, '__proto__'), 404],
  ])('%s moves nothing and is not kept', async (_, send, status) => {
    const it = await house();
    expect(await send(it)).toBe(status);
    expect([await it.statuses(), await it.kept()]).toEqual([['registered', 'registered'], []]);
  });

  test('who tries thirty keys in a minute is held off', async () => {
    const it = await house();
    const said: number[] = [];
    for (let n = 0; n < 32; n += 1) said.push(await it.post('{}', 'a'.repeat(64)));
    expect(said.filter((status) => status === 401)).toHaveLength(30);
  });
});
