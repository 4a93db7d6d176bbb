import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { unlessRefused } from './unless-refused.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const insert = (key: string) => sql`insert into platform_audit (at, action, entity, entity_id) values (now(), 'test', 'test', ${key})`;
const count = async (...keys: readonly string[]) =>
  (await sql<{ n: number }>`select count(*) as n from platform_audit where entity_id = any(${[...keys]}::text[])`.execute(database.db)).rows[0]?.n;

test.each(['by a rule', 'after a statement that failed'])('what is refused %s is undone, and the rest of its transaction stays', async (how) => {
  await database.inTransaction(async (tx) => {
    await insert(`before ${how}`).execute(tx);
    const refused = await unlessRefused(tx, async () => {
      await insert(`undone ${how}`).execute(tx);
      if (how !== 'by a rule') await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      throw new Refusal('CONFLICT');
    });
    expect(refused?.code).toBe('CONFLICT');
    expect(await unlessRefused(tx, () => insert(`after ${how}`).execute(tx))).toBeNull();
  });
  expect([await count(`before ${how}`, `after ${how}`), await count(`undone ${how}`)]).toEqual([2, 0]);
});

test.each([new Error('a bug'), new Refusal('UNAVAILABLE')])('%s ends the whole transaction', async (error) => {
  const done = database.inTransaction(async (tx) => {
    await insert(String(error)).execute(tx);
    await unlessRefused(tx, () => Promise.reject(error));
  });
  await expect(done).rejects.toBe(error);
  expect(await count(String(error))).toBe(0);
});
