import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { FileId, JobId, UserId } from '#contract/shared/ids.ts';
import { auditWriter } from './audit.ts';
import { dumpDatabase, readDump } from './backup/dump.ts';
import { standingClock } from './clock.ts';
import { openDatabase } from './db/database.ts';
import { testDatabase, type TestDatabase } from './db/test-database.ts';
import { hasFact, recordFact } from './facts.ts';
import { getFile, putFile } from './files/file-store.ts';
import { inRequest } from './http/request-context.ts';
import { newId } from './ids.ts';
import { forgetJobs, openJob, readJob, writeJob } from './job-answers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.reset());

const actor = (id = newId<UserId>()): Actor => ({
  id,
  customer_id: null,
  role: 'root',
  permissions: '',
  group_id: null,
  sees_prices: true,
  services: null,
});

test('a deferred answer is read by its owner alone, for a day [AMB-18.01]', async () => {
  const clock = standingClock();
  const owner = actor();
  const id = await database.inTransaction((tx) => openJob(tx, clock, owner.id));
  expect(await readJob(database.db, clock, owner, id)).toEqual({ status: 'QUEUED', results: {} });
  expect(await readJob(database.db, clock, actor(), id)).toBeNull();
  expect(await readJob(database.db, clock, owner, newId<JobId>())).toBeNull();
  await database.inTransaction((tx) =>
    writeJob(tx, id, { status: 'Failed', results: { errors: [{ status: 503, code: 'CARRIER_SILENT', description: 'x' }] } }),
  );
  expect(await readJob(database.db, clock, owner, id)).toMatchObject({ status: 'Failed', results: { errors: [{ code: 'CARRIER_SILENT' }] } });
  clock.advance(86_399_999);
  expect(await readJob(database.db, clock, owner, id)).toMatchObject({ status: 'Failed' });
  clock.advance(1);
  expect(await readJob(database.db, clock, owner, id)).toBeNull();
  await forgetJobs(database.inTransaction, clock);
  expect((await sql`select 1 from platform_job`.execute(database.db)).rows).toHaveLength(0);
});

test('a file comes back byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = newId<FileId>();
  await database.inTransaction((tx) => putFile(tx, standingClock(), id, { bytes, media_type: 'application/pdf', sha256 }));
  const stored = await getFile(database.db, id);
  expect(stored).toMatchObject({ media_type: 'application/pdf', sha256 });
  expect(Buffer.compare(Buffer.from(stored?.bytes ?? []), Buffer.from(bytes))).toBe(0);
  expect(await getFile(database.db, newId<FileId>())).toBeNull();
});

test('an act is written with who, for whom, before, after and its request [AMB-0.06]', async () => {
  const row = {
    actor_id: 'a',
    on_behalf_of: 'b',
    customer_id: 'c',
    action: 'cancel',
    entity: 'label',
    entity_id: 'l',
    before: { status: 1 },
    after: ['x'],
  };
  await inRequest({ request_id: 'r-1' }, () => database.inTransaction((tx) => auditWriter(standingClock())(tx, row)));
  const { rows } = await sql<Record<string, unknown>>`select * from platform_audit`.execute(database.db);
  expect(rows).toEqual([{ ...row, id: expect.any(Number), at: new Date('2026-11-20T18:00:00Z'), request_id: 'r-1' }]);
});

test('a fact is recorded once', async () => {
  expect(await hasFact(database.db, 'demonstration')).toBe(false);
  for (let turn = 0; turn < 2; turn += 1) await database.inTransaction((tx) => recordFact(tx, standingClock(), 'demonstration'));
  expect(await hasFact(database.db, 'demonstration')).toBe(true);
});

test('a dump taken while entries are being written holds whole transactions only, and opens as the same database', async () => {
  if (database.kind !== 'embedded') return void (await expect(dumpDatabase(database)).rejects.toThrow());
  const pair = (n: number) =>
    database.inTransaction(async (tx) => {
      for (const side of ['debit', 'credit'])
        await sql`insert into platform_fact (name, value, at) values (${`${n}-${side}`}, 'true', now())`.execute(tx);
    });
  for (let n = 1000; n < 1020; n += 1) await pair(n);
  const writing = Promise.all(Array.from({ length: 200 }, (_, n) => pair(n)));
  const dump = await dumpDatabase(database);
  await writing;
  const whole = await dumpDatabase(database);
  const halves = async (file: Uint8Array) => {
    const copy = openDatabase({ kind: 'embedded', dataDir: null, load: await readDump(file) });
    const { rows } = await sql<{
      side: string;
      n: number;
    }>`select split_part(name, '-', 2) as side, count(*) as n from platform_fact group by 1 order by 1`.execute(copy.db);
    await copy.close();
    return rows.map(({ n }) => n);
  };
  const [debits = 0, credits = 0] = await halves(dump);
  expect(debits).toBe(credits);
  expect(debits).toBeGreaterThanOrEqual(20);
  expect(await halves(whole)).toEqual([220, 220]);
});
