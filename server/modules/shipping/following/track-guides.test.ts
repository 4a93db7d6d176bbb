import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Answer, TrackAnswer } from '../../carriers/api.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import { shippingGauges } from '../gauges.ts';
import { unknownNumbers } from '../reading/unknown-numbers.ts';
import { trackGuides } from './track-guides.ts';
import { undatedEvents } from './undated-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const MINUTE = 60_000;
type Told = Answer<readonly TrackAnswer[]>;
type Says = (numbers: readonly string[]) => Told | Promise<Told>;

const isScanned: Says = (numbers) => ({
  outcome: 'done',
  value: numbers.map((parcel_number) => ({
    parcel_number,
    found: true,
    received_by: null,
    measuredHkg: null,
    events: [
      { code: 'PU', occurred_at: '2026-11-20T18:00:00.000Z', city: null, detail: null, follow_up: 'scanned', is_reversal: false, is_scan: true },
    ],
  })),
});
const askedToWait =
  (retryAfterMs?: number): Says =>
  () => ({
    outcome: 'refused',
    code: 'TOO_MANY_REQUESTS',
    description: '',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
const silent: Says = () => ({ outcome: 'unknown', reason: 'timeout' });

/** `guides` of each carrier that are due; what the carriers are asked is counted. */
async function due(says: Partial<Record<CarrierSlug, Says>>, guides = 2) {
  const world = moneyWorld(database, { abilities: { trackBatch: 1 } });
  await world.deposit(10_000);
  const carriers = Object.keys(says) as CarrierSlug[];
  await world.buy(guides * carriers.length);
  for (const [at, guide] of (await world.guides()).entries())
    await sql`update shipping_guide set carrier = ${carriers[at % carriers.length]}, next_track_at = ${world.clock.now()} where id = ${guide.id}`.execute(
      database.db,
    );
  const asked: CarrierSlug[] = [];
  const track = async (carrier: CarrierSlug, { parcel_numbers }: { parcel_numbers: readonly string[] }) => {
    asked.push(carrier);
    return (says[carrier] ?? silent)(parcel_numbers);
  };
  const needs = { ...world.needs, carriers: { ...world.needs.carriers, track: track as never } };
  const run = () => trackGuides(needs, undatedEvents(needs));
  const statuses = async (carrier: CarrierSlug) =>
    (await world.guides()).filter((guide) => guide.carrier === carrier).map(({ follow_up }) => follow_up);
  return { ...world, needs, says, asked, run, statuses };
}

test('while one carrier hangs the others are asked and their guides go on; it is asked once, not for each of its guides (F14)', async () => {
  const hanging = Promise.withResolvers<Told>();
  const it = await due({ fedex: () => hanging.promise, dhl: isScanned, estafeta: isScanned });
  const run = it.run();
  await expect.poll(() => it.statuses('dhl')).toEqual(['scanned', 'scanned']);
  await expect.poll(() => it.statuses('estafeta')).toEqual(['scanned', 'scanned']);
  hanging.resolve({ outcome: 'unknown', reason: 'timeout' });
  await run;
  expect(it.asked.filter((carrier) => carrier === 'fedex')).toHaveLength(1);
  expect(await it.statuses('fedex')).toEqual(['registered', 'registered']);
});

test('a carrier that asks for ten minutes is not asked before they are over, not by another process either; then all its guides are (F15)', async () => {
  const it = await due({ fedex: askedToWait(10 * MINUTE), dhl: isScanned });
  await it.run();
  expect(it.asked.filter((carrier) => carrier === 'fedex')).toHaveLength(1);
  // Nothing was learnt of the guides: none of them is slowed down.
  expect((await it.guides()).filter(({ carrier }) => carrier === 'fedex').map(({ track_failures }) => track_failures)).toEqual([0, 0]);
  it.says.fedex = isScanned;
  for (let minute = 1; minute < 10; minute += 1) {
    it.clock.advance(MINUTE);
    await trackGuides(it.needs, undatedEvents(it.needs));
  }
  expect(it.asked.filter((carrier) => carrier === 'fedex')).toHaveLength(1);
  it.clock.advance(MINUTE);
  await it.run();
  expect(await it.statuses('fedex')).toEqual(['scanned', 'scanned']);
});

test('what a carrier tells of the parcel that had a number before is not of its guide: it is neither delivered nor used again [AMB-10.01]', async () => {
  const of = (follow_up: 'scanned' | 'delivered', occurred_at: string) =>
    ({ code: follow_up, occurred_at, city: null, detail: null, follow_up, is_reversal: false, is_scan: true }) as const;
  const told = [of('scanned', '2024-03-01T18:00:00.000Z'), of('delivered', '2024-03-04T18:00:00.000Z')];
  const it = await due(
    {
      fedex: (numbers) => ({
        outcome: 'done',
        value: numbers.map((parcel_number) => ({ parcel_number, found: true, received_by: 'OTRO', measuredHkg: null, events: told })),
      }),
    },
    1,
  );
  await it.run();
  expect(await it.statuses('fedex')).toEqual(['registered']);
  told.push(of('scanned', it.clock.now().toISOString()));
  await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
  await it.run();
  expect(await it.guides()).toMatchObject([{ follow_up: 'scanned', delivered_at: null, received_by_name: null, notified_reused: null }]);
});

test('what a carrier dates ahead is not booked before its moment comes, and root is told; some minutes ahead and the day of today are [AMB-10.01]', async () => {
  const of = (follow_up: 'scanned' | 'in_transit' | 'delivered', occurred_at: string) =>
    ({ code: follow_up, occurred_at, city: null, detail: null, follow_up, is_reversal: false, is_scan: true }) as const;
  const told = [of('scanned', '2026-11-20T14:00:00.000Z'), of('delivered', '2026-11-21T16:00:00.000Z')];
  const says: Says = (numbers) => ({
    outcome: 'done',
    value: numbers.map((parcel_number) => ({ parcel_number, found: true, received_by: 'ANA', measuredHkg: null, events: told })),
  });
  const it = await due({ fedex: says }, 1);
  const look = async () => {
    await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
    await it.run();
    return (await it.statuses('fedex'))[0];
  };
  it.clock.advance(-3 * 60 * MINUTE);
  expect(await look()).toBe('scanned');
  expect(await it.guides()).toMatchObject([{ delivered_at: null, received_by_name: null }]);
  expect(it.told).toMatchObject([{ message: expect.stringContaining('«21/11/2026 10:00»') as string }]);
  // The clock of Quintana Roo, read as the capital's: it waits, and nobody is told.
  told[1] = of('delivered', '2026-11-20T15:50:00.000Z');
  it.told.length = 0;
  expect([await look(), it.told]).toEqual(['scanned', []]);
  told[1] = of('delivered', '2026-11-21T16:00:00.000Z');
  // Noon of today stands for a day without an hour.
  told.push(of('in_transit', '2026-11-20T18:00:00.000Z'));
  expect(await look()).toBe('in_transit');
  it.clock.advance(25 * 60 * MINUTE - 5 * MINUTE);
  expect(await look()).toBe('delivered');
  expect(await it.guides()).toMatchObject([{ received_by_name: 'ANA' }]);
});

test('guides of a carrier whose account was taken away are asked about as soon as it is back', async () => {
  const it = await due({ fedex: isScanned });
  const { carriers } = it.needs;
  const unasked: Told = { outcome: 'refused', code: 'NOT_OFFERED', description: 'track' };
  const away = { ...carriers, abilities: (slug: CarrierSlug) => ({ ...carriers.abilities(slug), tracks: false }), track: async () => unasked };
  for (let minute = 0; minute < 3; minute += 1) {
    await trackGuides({ ...it.needs, carriers: away }, undatedEvents(it.needs));
    it.clock.advance(MINUTE);
  }
  await it.run();
  expect(await it.statuses('fedex')).toEqual(['scanned', 'scanned']);
});

test('silence rests a carrier for a minute, twice as long each time; its first answer ends that', async () => {
  const it = await due({ fedex: silent }, 3);
  const askedIn = async (minutes: number) => {
    const before = it.asked.length;
    for (let minute = 0; minute < minutes; minute += 1) {
      await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
      await it.run();
      it.clock.advance(MINUTE);
    }
    return it.asked.length - before;
  };
  // After 0, 1, 3 and 7 minutes.
  expect(await askedIn(8)).toBe(4);
  it.says.fedex = isScanned;
  it.clock.advance(10 * MINUTE);
  expect(await askedIn(1)).toBe(3);
  expect(await askedIn(1)).toBe(3);
});

test('one silence at the look a day after a delivery does not end it: what was told since is booked as soon as the carrier answers; after five days it ends [AMB-10.01]', async () => {
  const it = await due({ fedex: silent }, 1);
  const delivered_at = it.clock.now().toISOString();
  const of = (code: string, follow_up: 'delivered' | 'exception', occurred_at: string, is_reversal = false) =>
    ({ code, occurred_at, city: null, detail: null, follow_up, is_reversal, is_scan: true }) as const;
  const told: TrackAnswer['events'][number][] = [of('DL', 'delivered', delivered_at)];
  const says: Says = (numbers) => ({
    outcome: 'done',
    value: numbers.map((parcel_number) => ({ parcel_number, found: true, received_by: null, measuredHkg: null, events: told })),
  });
  const next = async () => (await it.guides())[0]?.next_track_at ?? null;
  /** The looks that were due until nothing is. */
  const untilNone = async () => {
    let looks = 0;
    for (let at = await next(); at !== null && looks < 60; at = await next(), looks += 1) {
      it.clock.advance(Math.max(0, at.getTime() - it.clock.now().getTime()));
      await it.run();
    }
    return looks;
  };
  it.says.fedex = says;
  await it.run();
  expect(await it.statuses('fedex')).toEqual(['delivered']);
  it.says.fedex = silent;
  it.clock.advance((await next())!.getTime() - it.clock.now().getTime());
  await it.run();
  // The parcel goes back meanwhile.
  told.push(of('RS', 'exception', it.clock.now().toISOString(), true));
  it.says.fedex = says;
  it.clock.advance(7 * 60 * MINUTE);
  await it.run();
  expect(await it.statuses('fedex')).toEqual(['exception']);
  told.push(of('DL', 'delivered', it.clock.now().toISOString()));
  await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
  await it.run();
  const again = it.clock.now().getTime();
  it.says.fedex = silent;
  expect(await untilNone()).toBeLessThan(40);
  expect((it.clock.now().getTime() - again) / (24 * 60 * MINUTE)).toBeGreaterThanOrEqual(5);
});

test('the age of the last answer of each carrier is a figure of the house', async () => {
  const it = await due({ fedex: isScanned, dhl: silent });
  await it.run();
  it.clock.advance(90_000);
  const gauges = shippingGauges(it.needs, unknownNumbers(it.needs), undatedEvents(it.needs));
  expect(await gauges.find(({ name }) => name === 'porteo_tracking_answer_age_seconds')?.read()).toEqual({ fedex: 90 });
});

test('a state that lasts is told at every look and kept once, from when it was first told', async () => {
  const onItsWay =
    (at: string): Says =>
    async (numbers) => {
      const told = (await isScanned(numbers)) as Told & { outcome: 'done' };
      const state = {
        code: 'dropoff',
        occurred_at: at,
        city: null,
        detail: null,
        follow_up: 'in_transit' as const,
        is_reversal: false,
        is_scan: true,
      };
      return { ...told, value: told.value.map((one) => ({ ...one, events: [{ ...state, lasts: true as const }] })) };
    };
  const it = await due({ fedex: onItsWay('2026-11-20T18:00:00.000Z') }, 1);
  await it.run();
  it.says.fedex = onItsWay('2026-11-20T18:20:00.000Z');
  await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
  await it.run();
  const { rows } = await sql<{ code: string; occurred_at: Date }>`select code, occurred_at from shipping_event`.execute(database.db);
  expect(rows).toEqual([{ code: 'dropoff', occurred_at: new Date('2026-11-20T18:00:00.000Z') }]);
  expect(await it.statuses('fedex')).toEqual(['in_transit']);
});

test('a state that was left and came back counts again: a courier that was late is on its way', async () => {
  const states = { active: 'in_transit', delayed: 'exception' } as const;
  const saysNow =
    (code: keyof typeof states): Says =>
    async (numbers) => {
      const told = (await isScanned(numbers)) as Told & { outcome: 'done' };
      const event = { code, occurred_at: it.clock.now().toISOString(), city: null, detail: null, follow_up: states[code], is_reversal: false };
      return { ...told, value: told.value.map((one) => ({ ...one, events: [{ ...event, is_scan: true, lasts: true as const }] })) };
    };
  const it = await due({ fedex: silent }, 1);
  const seen: unknown[] = [];
  for (const code of ['active', 'delayed', 'delayed', 'active', 'active'] as const) {
    it.says.fedex = saysNow(code);
    it.clock.advance(600_000);
    await sql`update shipping_guide set next_track_at = ${it.clock.now()}`.execute(database.db);
    await it.run();
    seen.push(...(await it.statuses('fedex')));
  }
  expect(seen).toEqual(['in_transit', 'exception', 'exception', 'in_transit', 'in_transit']);
  expect((await sql`select code from shipping_event`.execute(database.db)).rows).toHaveLength(3);
});
