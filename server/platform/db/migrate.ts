import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ownMigrations, type KnownMigrations } from './own-migrations.ts';
import type { Reader } from './tx.ts';

/** The database has migrations that this version does not know: a newer version made them, or another branch. */
export class UnknownMigrations extends Error {
  override readonly name = 'UnknownMigrations';
  readonly migrations: readonly string[];

  constructor(migrations: readonly string[]) {
    super(`this version does not know ${migrations.join(', ')}`);
    this.migrations = migrations;
  }
}

/** A migration failed; it and all others of this run are taken back. */
export class FailedMigration extends Error {
  override readonly name = 'FailedMigration';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`the migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

/** Another process has been migrating this database for an hour, and still is. */
export class StillMigrating extends Error {
  override readonly name = 'StillMigrating';
}

export type MigrateOptions = {
  known?: KnownMigrations;
  /** Told when another process is migrating this database, before it is waited for. */
  onWait?: () => void;
};

/**
 * Brings the schema up to date, all or nothing. What is not applied yet is applied in the order of the names, also what is older than an applied
 * one: branches merge in any order. Two processes may call it at once: the second waits. Throws one of the above, else the first error.
 */
export async function migrate(db: Reader, { known = ownMigrations(), onWait }: MigrateOptions = {}): Promise<string[]> {
  const { unknown, pending } = await migrationState(db, known);
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  if (pending.length === 0) return [];
  if (onWait && (await isBeingMigrated(db))) onWait();
  // Named, because the migrator otherwise takes the tables of another schema for its own.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const getMigrations = async () => Object.fromEntries(await Promise.all(known.names.map(async (name) => [name, await known.load(name)] as const)));
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations },
    migrationTableSchema: rows[0]?.name ?? 'public',
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error');
  if (failed) throw new FailedMigration(failed.migrationName, error);
  if ((error as { code?: unknown }).code === '55P03') throw new StillMigrating();
  // The process that was waited for may have been of a newer version.
  const { unknown: newer } = await migrationState(db, known);
  if (newer.length > 0) throw new UnknownMigrations(newer);
  throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/** What is applied and not known to this version, and what it would apply, by their names. Loads no migration. */
export async function migrationState(db: Reader, { names } = ownMigrations()): Promise<{ unknown: readonly string[]; pending: readonly string[] }> {
  const done = await doneMigrations(db);
  return { unknown: done.filter((name) => !names.includes(name)), pending: names.filter((name) => !done.includes(name)) };
}

async function doneMigrations(db: Reader): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select count(*) > 0 as found from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The advisory lock that the migrator of Kysely takes. */
const LOCK = 3_853_314_791_062_309_107n;

async function isBeingMigrated(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select count(*) > 0 as found from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
      and classid = ${String(LOCK >> 32n)}::bigint::oid and objid = ${String(LOCK & 0xffff_ffffn)}::bigint::oid`.execute(db);
  return rows[0]?.found === true;
}
