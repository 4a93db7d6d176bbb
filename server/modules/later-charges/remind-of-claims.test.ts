import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { CustomerId, OverweightId, UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { laterChargesWorld, rootUser } from './fixtures/later-charges-world.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { remindOfClaims } from './remind-of-claims.ts';
import { changeOverweight, lockOverweight } from './store/overweight.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

type News = { message: string; to: readonly UserId[]; path: string | null };

/** Overweights of 34.80 under review on Friday, 20 November 2026, and what people are told by its key. */
async function reviewed(guides: number) {
  const it = laterChargesWorld(database, { included: 4 }, 5);
  await it.deposit(232 * guides);
  for (let n = 0; n < guides; n += 1) await it.take({ parcel_number: (await it.buyGuide()).parcel_number ?? '', carrier_kg: 7 });
  const { rows } = await sql<{ id: OverweightId; customer_id: CustomerId }>`select id, customer_id from charges_overweight order by id`.execute(
    database.db,
  );
  const told = new Map<string, News>();
  const needs: LaterChargesNeeds = {
    ...it.given,
    access: { ...it.given.access, staffWith: async (_, roles) => (roles.join() === 'root' ? [rootUser] : []) },
    notifications: { ...it.given.notifications, tell: async (_, { key, ...news }) => void told.set(key, news) },
  };
  return {
    ...it,
    ids: rows.map(({ id }) => id),
    told: () => [...told.values()],
    look: () => remindOfClaims(needs),
    days: (count: number) => it.clock.advance(count * DAY_MS),
    claim: (index: number) =>
      database.inTransaction(async (tx) => {
        const { id = '' as OverweightId, customer_id = '' as CustomerId } = rows[index] ?? {};
        const overweight = await lockOverweight(tx, customer_id, id);
        if (overweight) await changeOverweight(tx, overweight, { status: 'claimed', claimed_at: it.clock.now() });
      }),
  };
}

test('root is reminded of claims that wait for three business days, of all in one message a day, until they are decided [AMB-12.15]', async () => {
  const it = await reviewed(3);
  await it.claim(0);
  // A weekend and two days lie between.
  for (const days of [0, 3, 1]) {
    it.days(days);
    await it.look();
  }
  expect(it.told()).toEqual([]);
  it.days(1);
  for (const _ of [1, 2]) await it.look();
  const message = '1 aclaración de sobrepeso por $34.80 espera tu decisión desde el 20/11/2026';
  expect(it.told()).toEqual([{ message, to: [rootUser], path: '/sobrepeso' }]);
  // The second one is claimed on Wednesday: it has waited for three days on Monday.
  await it.claim(1);
  it.days(1);
  await it.look();
  expect(it.told().at(-1)?.message).toBe(message);
  it.days(4);
  await it.look();
  expect(it.told().at(-1)?.message).toBe('2 aclaraciones de sobrepeso por $69.60 esperan tu decisión, la más antigua desde el 20/11/2026');
  expect(it.told()).toHaveLength(3);
  for (const id of it.ids.slice(0, 2)) await it.decide(id, 'dropped');
  it.days(1);
  await it.look();
  expect(it.told()).toHaveLength(3);
});

test('on days on which nobody works root is reminded of nothing [AMB-12.15]', async () => {
  const it = await reviewed(1);
  await it.claim(0);
  // The second Saturday.
  it.days(8);
  await it.look();
  expect(it.told()).toEqual([]);
  it.days(2);
  await it.look();
  expect(it.told()).toHaveLength(1);
});
