import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Reader } from './tx.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/** Another version of the portal made this database: it has migrations that this one does not know, or others before its last one. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';
}

/** Brings the schema up to date. Two processes may call it at once: the migrator locks. Throws OtherVersion, else the first error. */
export async function migrate(db: Reader): Promise<string[]> {
  const [done, known] = [await doneMigrations(db), migrationFiles()];
  if (done.join() === known.join()) return [];
  const stranger = done.find((name, place) => name !== known[place]);
  if (stranger !== undefined) throw new OtherVersion(stranger);
  // Named, because the migrator otherwise takes the tables of another schema for its own.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations }, migrationTableSchema: rows[0]?.name ?? 'public' });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** By name, in their order: a later start looks at the names alone and loads no migration. */
async function doneMigrations(db: Reader): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select count(*) > 0 as found from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();

async function getMigrations(): Promise<Record<string, Migration>> {
  const loaded = await Promise.all(
    migrationFiles().map(async (name) => [name, (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Migration] as const),
  );
  return Object.fromEntries(loaded);
}
