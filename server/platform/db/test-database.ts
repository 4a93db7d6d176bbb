import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, openEngine, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { TestEnginePool } from './test-engine-pool.ts';

/** A migrated database of a test's own; `reset` empties every table but the catalogues. */
export type TestDatabase = Database & { reset: () => Promise<void> };

/** On PostgreSQL when TEST_DATABASE_URL names one (a superuser's), else embedded and in memory. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  const database = url ? await openOnPostgres(url) : await openOnEngine();
  return { ...database, reset: () => reset(database) };
}

/** One that was never migrated, on the same engine. */
export async function emptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnPostgres(url, { isEmpty: true }) : openDatabase({ kind: 'embedded', dataDir: null });
}

async function openOnEngine(): Promise<Database> {
  const engine = await engines.lend();
  const database = openDatabase({ kind: 'embedded', dataDir: null, engine });
  const close = async () => {
    await database.close();
    // A database that was asked nothing leaves its engine alone.
    await engine.close();
  };
  return { ...database, close };
}

/** The files of one worker share them. */
const engines = new TestEnginePool(async () => openEngine({ dataDir: null, load: await migratedDump() }));

const own = () => `test_${randomUUID().replaceAll('-', '')}`;
const at = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own, and not a schema: the catalogues of one database are shared, and a schema that goes disturbs anyone who reads them. */
async function openOnPostgres(url: string, kind: { isEmpty?: boolean } = {}): Promise<Database> {
  const created = await createOnPostgres(url, kind);
  // How long a statement or a lock may take says nothing of a test on a busy machine; those limits have tests on lines of their own.
  const database = openDatabase({ kind: 'postgres', url: created.url, isPatient: true });
  const close = async () => {
    await database.close();
    await created.drop();
  };
  return { ...database, close };
}

/** A new migrated database on the server of `url`; `isEmpty`: with nothing in it. */
export async function createOnPostgres(url: string, { isEmpty = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = own();
  const template = isEmpty ? 'template0' : await migratedTemplate(url);
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`));
  return { url: at(url, name), drop: () => onServer(url, async (client) => void (await client.query(`drop database ${name} with (force)`))) };
}

async function migratedTemplate(url: string): Promise<string> {
  const template = `migrated_${migrationsHash()}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(715)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const name = own();
    await client.query(`create database ${name}`);
    const database = openDatabase({ kind: 'postgres', url: at(url, name), isPatient: true });
    await migrate(database.db);
    await database.close();
    await client.query(`alter database ${name} rename to ${template}`);
  });
  return template;
}

function migrationsHash(): string {
  const migrations = join(import.meta.dirname, '..', '..', 'migrations');
  const files = readdirSync(migrations)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Migrating takes seconds, loading a dump half of one: one dump per state of the migrations serves all test files, and is read once per worker. */
let migrated: Promise<Blob> | null = null;
const migratedDump = (): Promise<Blob> => (migrated ??= readMigratedDump());

async function readMigratedDump(): Promise<Blob> {
  const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'porteo');
  const path = join(folder, `migrated-${migrationsHash()}.tar`);
  if (!existsSync(path)) {
    const database = openDatabase({ kind: 'embedded', dataDir: null });
    await migrate(database.db);
    // Else each copy would begin by replaying what migrating has written.
    await sql`checkpoint`.execute(database.db);
    const dump = await (database.native as { pglite: PGlite }).pglite.dumpDataDir('none');
    await database.close();
    mkdirSync(folder, { recursive: true });
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, path);
  }
  const { buffer } = readFileSync(path);
  // A Blob of the bytes would copy all 46 MB each time it is read.
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(buffer) });
}

async function reset({ db, inTransaction }: Database): Promise<void> {
  // A table without a page has no row.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0
      and relname not like 'kysely_%' and relname not like 'catalogs_%'`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(async (tx) => {
    // The ledger refuses deletions by trigger; a replica's session fires none. On a few rows truncate is many times slower.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(tx);
  });
}
