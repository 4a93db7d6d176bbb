import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { dumpDatabase, readDump } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'porteo-dump-'));
const MIB = 1024 * 1024;
let database: Database;
beforeAll(async () => {
  database = openDatabase({ kind: 'embedded', dataDir: join(folder, 'db') });
  await sql`create table moved (side text not null, n int not null)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Both sides of one movement, in one transaction. */
const move = (n: number) =>
  database.inTransaction(async (tx) => {
    for (const side of ['debit', 'credit']) await sql`insert into moved values (${side}, ${n})`.execute(tx);
  });

/** Moves for as long as the backup is written; answers how many, and for how long this one thread was ever kept from the others. */
async function dumpWhileMoving(): Promise<{ dump: Uint8Array; moved: number; longestMs: number }> {
  let isOver = false;
  const dumping = dumpDatabase(database).finally(() => (isOver = true));
  let [moved, longestMs] = [0, 0];
  for (; !isOver; moved += 1) {
    const startCpu = process.threadCpuUsage();
    await move(moved);
    await nextTurn();
    const { user, system } = process.threadCpuUsage(startCpu);
    longestMs = Math.max(longestMs, (user + system) / 1000);
  }
  return { dump: await dumping, moved, longestMs };
}

test('a backup that is written while money moves holds whole movements only, among them some that came meanwhile', async () => {
  for (let n = 0; n < 20; n += 1) await move(n);
  const { dump, moved } = await dumpWhileMoving();
  const copy = openDatabase({ kind: 'embedded', dataDir: null, load: await readDump(dump) });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from moved group by side`.execute(copy.db);
  await copy.close();
  const [credits = 0, debits = 0] = rows.map(({ n }) => n);
  expect(credits).toBe(debits);
  expect(debits).toBeGreaterThan(20);
  expect(debits).toBeLessThanOrEqual(20 + moved);
});

test('a backup of a large database keeps nobody waiting for half a second', async () => {
  for (let n = 0; n < 4; n += 1) {
    const large = join(folder, 'db', 'base', `large-${n}`);
    writeFileSync(large, '');
    truncateSync(large, 100 * MIB);
  }
  const { moved, longestMs } = await dumpWhileMoving();
  expect(moved).toBeGreaterThan(5);
  expect(longestMs).toBeLessThan(500);
});
