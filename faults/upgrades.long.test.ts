import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrationState } from '#platform/db/migrate.ts';
import { catalogOf } from '#platform/db/test-catalog.ts';
import { createOnPostgres, testDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { verify } from '../scripts/verify.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { databaseFolder, openData } from '../server/open-data.ts';

const root = join(import.meta.dirname, '..');
const kept = globSync('faults/upgrades/v*.sql.br', { cwd: root }).sort();
const url = process.env['TEST_DATABASE_URL'];
const PASSWORD = 'Recorrido-2026';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
let catalog: string[];
beforeAll(async () => {
  const fresh = await testDatabase();
  catalog = await catalogOf(fresh.db);
  await fresh.close();
});
const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-upgrade-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A condition that was written out and read again has fewer brackets around the same. */
const flat = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[()]/g, '')).sort();

/** A database as that version left it, in a folder of its own or on PostgreSQL. */
async function putBack(dump: string): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const statements = brotliDecompressSync(readFileSync(join(root, dump))).toString();
  const folder = dataDir();
  if (url) {
    const created = await createOnPostgres(url, { isEmpty: true });
    undo.push(created.drop);
    const client = new pg.Client({ connectionString: created.url });
    await client.connect();
    await client.query(statements);
    await client.end();
    return { dataDir: folder, databaseUrl: created.url };
  }
  const database = openDatabase({ kind: 'embedded', dataDir: databaseFolder(folder) });
  await (database.native as { pglite: PGlite }).pglite.exec(statements);
  await database.close();
  return { dataDir: folder, databaseUrl: null };
}

const CUSTOMER = 'cliente-saldo@porteo.test';
const countedKinds = ['entries', 'postings', 'accounts', 'lots', 'reservations', 'charges', 'deposits', 'guides', 'pickups', 'documents'] as const;
const listsOf = {
  'root@porteo.test': [
    '/api/labels',
    '/api/customers',
    '/api/prospects',
    '/api/billing/deposits',
    '/api/dispersion/purchase',
    '/api/pickups',
    '/api/audit',
  ],
  [CUSTOMER]: ['/api/labels', '/api/billing/movements', '/api/addresses'],
};
const holdsRows = ({ data }: { data?: unknown }) => Array.isArray(data) && data.length > 0;

type Answer = { status: number; body: Record<string, unknown> };
async function reader({ app }: Portal, email: string): Promise<(path: string) => Promise<Answer>> {
  const login = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: PASSWORD } });
  expect([email, login.statusCode]).toEqual([email, 200]);
  const { token } = login.json<{ token: string }>();
  return async (path) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
  };
}

describe.each(kept)('the data of %s', (dump) => {
  test('goes up to this version with its structure, its books stay true, and its people read their guides, money, orders and prospects', async () => {
    const place = await putBack(dump);
    const database: Database = await openData(place);
    undo.push(database.close);
    expect(await migrationState(database.db)).toEqual({ unknown: [], pending: [] });
    expect(flat(await catalogOf(database.db))).toEqual(flat(catalog));

    const { findings, counted } = await verify(database.db);
    expect(findings).toEqual([]);
    for (const what of countedKinds) expect([what, counted[what]]).toEqual([what, expect.toSatisfy((n) => n > 0)]);

    const portal = await composePortal({ ...readConfig({ DATA_DIR: place.dataDir }), database, log: silentLog });
    undo.push(() => portal.stop(1_000));
    for (const [email, lists] of Object.entries(listsOf)) {
      const read = await reader(portal, email);
      for (const list of lists) expect([list, await read(list)]).toEqual([list, { status: 200, body: expect.toSatisfy(holdsRows) }]);
      if (email === CUSTOMER)
        expect(await read('/api/billing/balance')).toMatchObject({ status: 200, body: { balance: expect.toSatisfy((n) => n > 0) } });
    }
  });
});

test('every version that is tagged has its data kept', () => {
  const tags = existsSync(join(root, '.git')) ? execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' }).split('\n') : [];
  expect(kept.map((path) => basename(path, '.sql.br'))).toEqual(expect.arrayContaining(tags.filter(Boolean)));
  expect(kept).toContain('faults/upgrades/v0.1.0.sql.br');
});
