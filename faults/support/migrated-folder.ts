import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, 'node_modules', '.cache', 'porteo');
const PREFIX = 'migrated-folder-';
/** All that decides what a first start writes: the migrations, what they read, who runs them, and the engine. */
const sources = ['server/migrations', 'contract/catalogs', 'texts/es/catalogs'];
const files = ['server/platform/db/migrate.ts', 'server/platform/db/database.ts', 'node_modules/@electric-sql/pglite/package.json'];

/**
 * Puts the files of a migrated embedded database where a portal makes its own at its first start: a copy takes a tenth of a second, and making them
 * some ten seconds of a processor, most of them for the empty database. They are made once for each state of the migrations.
 */
export async function copyMigratedFolder(target: string): Promise<void> {
  const folder = join(cache, `${PREFIX}${hashOfSources()}`);
  if (!existsSync(folder)) await make(folder);
  cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function make(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const partial = join(cache, `partial-folder-${process.pid}`);
  rmSync(partial, { recursive: true, force: true });
  const database = openDatabase({ kind: 'embedded', dataDir: partial });
  try {
    await migrate(database.db);
    // Else each copy would begin by replaying what migrating has written.
    await sql`checkpoint`.execute(database.db);
  } finally {
    await database.close();
  }
  // Another process may have been as early; then its folder is as good.
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
  const former = readdirSync(cache).filter((name) => name.startsWith(PREFIX) && join(cache, name) !== folder);
  for (const name of former) rmSync(join(cache, name), { recursive: true, force: true });
}

function hashOfSources(): string {
  const within = sources.flatMap((source) => readdirSync(join(root, source)).map((name) => join(source, name)));
  const hash = createHash('sha256');
  for (const file of [...within.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort(), ...files]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
