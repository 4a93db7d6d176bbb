import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { up } from './20261129220100-carriers-stopped.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('carriers that were stopped at /ajustes are switched off, whatever root had changed of them, and the others stay as they were', async () => {
  const root = newId<UserId>();
  const changes = [
    ['["dhl"]', '2026-11-01'],
    ['["fedex","pitic","nobody"]', '2026-11-02'],
    ['[]', '2999-01-01'],
  ];
  await database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [index, [value, from]] of changes.entries())
      await sql`
        insert into settings_change (key, n, before, value, valid_from, set_by, set_at, reason)
        values ('CARRIERS_STOPPED', ${index + 1}, '[]', ${value}::jsonb, ${from}, ${root}, '2026-10-01', 'Paro')`.execute(tx);
    await sql`
      insert into carriers_made values ('pitic', 4, 'Pitic Carga', 'PIT', 5000, null, null, true, 30, 'natural', 'PIT', 10, true, null, '[]')`.execute(
      tx,
    );
    await up(tx as never);
    const { rows } = await sql<{ slug: string }>`select slug, n, name, is_on from carriers_made order by slug`.execute(tx);
    expect(rows).toEqual([
      { slug: 'fedex', n: 1, name: 'FedEx', is_on: false },
      { slug: 'pitic', n: 5, name: 'Pitic Carga', is_on: false },
    ]);
  });
});
