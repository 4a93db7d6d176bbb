import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centavos } from '#contract/shared/money.ts';
import { anchorDay } from '#platform/anchors/anchor-books.ts';
import { anchorFolder, lastAnchor } from '#platform/anchors/anchor-files.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { runVerify } from '../scripts/verify.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';

const url = process.env['TEST_DATABASE_URL'];
const onPostgres = test.skipIf(!url);
const DAY_MS = 86_400_000;

let created: { url: string; drop: () => Promise<void> };
let dataDir: string;
beforeAll(async () => {
  if (!url) return;
  [created, dataDir] = await Promise.all([createOnPostgres(url), mkdtemp(join(tmpdir(), 'porteo-declared-'))]);
});
afterAll(async () => {
  if (!url) return;
  await created?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Two deposits, each anchored on its day; between them the operator's own tools keep a copy. */
async function twoDays(copy: string): Promise<void> {
  const settings = { kind: 'postgres', url: created.url } as const;
  for (const day of [0, 1]) {
    const database = openDatabase(settings);
    await migrate(database.db);
    const now = new Date(Date.now() - (2 - day) * DAY_MS);
    const portal = await composePortal({ ...readConfig({ DATA_DIR: dataDir }), database, log: silentLog });
    await database.inTransaction(async (tx) => {
      const customer_id = await portal.api.access.createCustomer(tx, { business_name: `Cafés ${day}` });
      await portal.api.wallet.deposit(tx, { key: `d${day}`, customer_id, amount: centavos(50_000), at: now, description: 'SPEI' });
    });
    await anchorDay({ db: database.db, clock: { now: () => now }, log: silentLog, folder: anchorFolder(dataDir) });
    await portal.stop(1_000);
    await database.close();
    if (day === 0) await onServer(`create database ${copy} template ${nameOf(created.url)}`);
  }
}
const nameOf = (of: string) => new URL(of).pathname.slice(1);
async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const restore = (after: string) =>
  promisify(execFile)(process.execPath, ['scripts/restore.ts', '--after-anchor', after], {
    env: { ...process.env, DATABASE_URL: created.url, DATA_DIR: dataDir },
  }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );
const verified = async () => {
  const printed: string[] = [];
  return [await runVerify({ kind: 'postgres', url: created.url }, { journalPath: null, dataDir }, (line) => printed.push(line)), printed.at(-1)];
};

onPostgres(
  'a PostgreSQL that was put back to an earlier day is a finding until the operator declares it, and an anchor that never was is refused',
  async () => {
    const copy = `${nameOf(created.url)}_copy`;
    await twoDays(copy);
    expect([lastAnchor(anchorFolder(dataDir))?.body.seq, await verified()]).toEqual([2, [0, 'OK']]);
    const [name] = [nameOf(created.url)];
    await onServer(`drop database ${name} with (force)`, `alter database ${copy} rename to ${name}`);
    expect((await verified())[0]).toBe(1);
    expect(await restore('9')).not.toBe(0);
    expect((await verified())[0]).toBe(1);
    expect(await restore('1')).toBe(0);
    expect(await verified()).toEqual([0, 'OK']);
  },
);
