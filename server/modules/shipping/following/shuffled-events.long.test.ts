import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cancelLabel } from '../ending/cancel-label.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import { callWith } from '../fixtures/world.ts';
import { bookEvents, toEvent } from './book-events.ts';
import { foldEvents } from '../state/rules/follow-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** At full size, 100000 and 40 (docs/faults.md). */
const EVENTS = Number(process.env['TRACKED_EVENTS'] ?? 200);
const ROUNDS = Number(process.env['CANCEL_RACES'] ?? 1);
const PRESSES = 100;
const MINUTE = 60_000;

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const words: readonly FollowUp[] = ['scanned', 'in_transit', 'facility', 'in_transit', 'exception', 'in_transit', 'delivered'];
const PER_GUIDE = 10;

test('events that come three times, shuffled and up to two days late, leave what their ordered fold says, each once (F22)', async () => {
  const world = moneyWorld(database);
  const guides = EVENTS / PER_GUIDE;
  await world.deposit(300 * guides);
  for (let made = 0; made < guides; made += 50) await world.buy(Math.min(50, guides - made));
  const random = seeded(22);
  const begin = world.clock.now().getTime();
  world.clock.advance(3 * 24 * 60 * MINUTE);
  const told = (await world.guides()).flatMap((guide) => {
    const length = 1 + Math.floor(random() * words.length);
    return Array.from({ length: PER_GUIDE }, (_, n) => {
      const follow_up = words[n % length] as FollowUp;
      const is_reversal = follow_up !== 'delivered' && n > length;
      const occurred_at = new Date(begin + n * 4 * 60 * MINUTE).toISOString();
      return {
        guide,
        event: toEvent(
          guide,
          { code: `${follow_up}${n}`, occurred_at, city: null, detail: null, follow_up, is_reversal, is_scan: true },
          world.clock.now(),
        ),
      };
    });
  });
  // A carrier tells one to ten of a guide's events at a time, in no order.
  const messages = [
    ...Map.groupBy(
      [...told, ...told, ...told].map((one) => ({ ...one, at: random() })),
      ({ guide }) => guide.id,
    ).values(),
  ].flatMap((ofGuide) => {
    const rest = ofGuide.sort((x, y) => x.at - y.at);
    const parts: (typeof ofGuide)[] = [];
    while (rest.length > 0) parts.push(rest.splice(0, 1 + Math.floor(random() * PER_GUIDE)));
    return parts;
  });
  const shuffled = messages.map((events) => ({ events, at: random() })).sort((x, y) => x.at - y.at);
  for (const { events } of shuffled) {
    const guide = events[0]?.guide as (typeof told)[number]['guide'];
    await database.inTransaction((tx) =>
      bookEvents(
        world.needs,
        tx,
        guide,
        events.map(({ event }) => event),
      ),
    );
  }

  const { rows } = await sql<{ n: number }>`select count(*)::int as n from shipping_event`.execute(database.db);
  expect(rows[0]?.n).toBe(told.length);
  const wanted = Map.groupBy(told, ({ guide }) => guide.id);
  for (const { id, follow_up } of await world.guides())
    expect([id, follow_up]).toEqual([id, foldEvents((wanted.get(id) ?? []).map(({ event }) => event)).follow_up]);
  await world.isClean();
});

test('a hundred cancellations against the first scan: refunded once or not at all, never both cancelled and under way (F24)', async () => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.reset();
    const world = moneyWorld(database);
    await world.deposit(1_000);
    await world.buy();
    const { id } = await world.guide();
    const cancel = () =>
      cancelLabel(world.needs, { id }, callWith(null)).then(
        () => 'cancelled',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        },
      );
    const presses = Array.from({ length: PRESSES }, cancel);
    void presses.splice(
      round % PRESSES,
      0,
      world.carrierSays('scanned').then(() => 'scanned'),
    );
    const codes = new Set(await Promise.all(presses));
    expect([...codes].filter((code) => !['cancelled', 'scanned', 'LABEL_NOT_CANCELLABLE', 'GuideMoved'].includes(code))).toEqual([]);
    const guide = await world.guide();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from wallet_entry where movement = 'label_refund'`.execute(database.db);
    const refunds = rows[0]?.n ?? 0;
    expect(refunds).toBe(guide.cancel_state === 'done' ? 1 : 0);
    expect(['cancelled', 'scanned']).toContain(guide.follow_up);
    const end = `${guide.follow_up}, ${refunds} refunds, ${(await world.charges()).length} charges`;
    outcomes.set(end, (outcomes.get(end) ?? 0) + 1);
    await world.isClean();
  }
  expect([...outcomes.values()].reduce((sum, n) => sum + n, 0)).toBe(ROUNDS);
});
