import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** A migrated database of a test's own; `reset` empties every table but the catalogues. */
export type TestDatabase = Database & { reset: () => Promise<void> };

/** On PostgreSQL when TEST_DATABASE_URL names one (a superuser's), else embedded and in memory. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  const database = url ? await openOnPostgres(url) : openDatabase({ kind: 'embedded', dataDir: null, load: await migratedDump() });
  return { ...database, reset: () => reset(database) };
}

async function openOnPostgres(url: string): Promise<Database> {
  const schema = `test_${process.pid}_${Math.trunc(performance.now() * 1000)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const database = openDatabase({ kind: 'postgres', url, schema });
  await migrate(database.db);
  const close = async () => {
    await sql`drop schema ${sql.raw(schema)} cascade`.execute(database.db);
    await sql`drop schema if exists ${sql.raw(`${schema}_jobs`)} cascade`.execute(database.db);
    await database.close();
  };
  return { ...database, close };
}

/** Migrating takes a second, loading a dump a quarter: one dump per state of the migrations serves all test files. */
async function migratedDump(): Promise<Blob> {
  const migrations = join(import.meta.dirname, '..', '..', 'migrations');
  const files = readdirSync(migrations)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(migrations, file)));
  const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'porteo');
  const path = join(folder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const database = openDatabase({ kind: 'embedded', dataDir: null });
    await migrate(database.db);
    const dump = await (database.native as { pglite: PGlite }).pglite.dumpDataDir('none');
    await database.close();
    mkdirSync(folder, { recursive: true });
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, path);
  }
  return new Blob([readFileSync(path)]);
}

async function reset({ db, inTransaction }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely_%' and tablename not like 'catalogs_%'`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(async (tx) => {
    // The ledger refuses truncate by trigger; a replica's session fires none.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(rows.map((row) => sql.ref(row.name)))}`.execute(tx);
  });
}
