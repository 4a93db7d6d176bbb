import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase, readDump } from '#platform/backup/dump.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ownMigrations } from '#platform/db/own-migrations.ts';
import { databaseFolder } from '../server/open-data.ts';
import { runVerify } from '../scripts/verify.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'porteo-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const last = ownMigrations().names.at(-1) ?? '';

/** Backups of an earlier version (it lacks the last migration), of a newer one, and of one whose last migration cannot be applied. */
const backups = { earlier: join(folder, 'earlier.tar.gz'), newer: join(folder, 'newer.tar.gz'), broken: join(folder, 'broken.tar.gz') };
beforeAll(async () => {
  const database = openDatabase({ kind: 'embedded', dataDir: null });
  const keep = async (path: string, one: Database) => writeFileSync(path, await dumpDatabase(one));
  await migrate(database.db, { known: { ...ownMigrations(), names: ownMigrations().names.slice(0, -1) } });
  await keep(backups.earlier, database);
  await migrate(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('20990101000000-wallet-of-tomorrow', '2099-01-01')`.execute(database.db);
  await keep(backups.newer, database);
  await sql`delete from kysely_migration where name in ('20990101000000-wallet-of-tomorrow', ${last})`.execute(database.db);
  // Whatever the last migration does, it fails: its name is refused.
  await sql`alter table kysely_migration add constraint fails check (name <> ${sql.lit(last)})`.execute(database.db);
  await keep(backups.broken, database);
  await database.close();
});

function restore(dataDir: string, backup: string): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, PORTEO_MODE: 'evaluation', DATABASE_URL: '', DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'restore.ts'), backup, '--yes'], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
async function verified(dataDir: string): Promise<[number, string | undefined]> {
  const printed: string[] = [];
  const code = await runVerify({ kind: 'embedded', dataDir: databaseFolder(dataDir) }, { journalPath: null }, (line) => printed.push(line));
  return [code, printed.at(-1)];
}
const newFolder = (name: string) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  return dataDir;
};

test('a backup of an earlier version is brought up to date before it takes its place, which is said; then its books are verified', async () => {
  const dataDir = newFolder('older');
  const restored = restore(dataDir, backups.earlier);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('El respaldo era de una versión anterior de Porteo: se aplicó 1 cambio de estructura.');
  expect(await verified(dataDir)).toEqual([0, 'OK']);
});

test.each([
  ['of a newer version', backups.newer, /^Esta versión de Porteo no conoce .*\(20990101000000-wallet-of-tomorrow\): usa la versión que los hizo/],
  ['whose migration fails', backups.broken, new RegExp(`^No se pudo aplicar el cambio de estructura ${last} \\(.+\\)\\. Nada cambió`)],
])('a backup %s is refused in one line that says so, and nothing is replaced', (_kind, backup, said) => {
  const dataDir = newFolder(said.source.slice(1, 12).replaceAll(' ', '-'));
  mkdirSync(databaseFolder(dataDir));
  writeFileSync(join(databaseFolder(dataDir), 'kept'), '');
  expect(restore(dataDir, backup)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(said) });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db'))).toEqual(['db']);
  expect(readdirSync(databaseFolder(dataDir))).toEqual(['kept']);
});

test.each([
  ['earlier', 'A la base de datos le falta 1 cambio de estructura de esta versión de Porteo: inicia Porteo, que la actualiza, y repítelo.'],
  ['newer', 'Esta versión de Porteo no conoce cambios de estructura que la base de datos ya tiene (20990101000000-wallet-of-tomorrow)'],
] as const)('verify says that a database is of an %s version, and what to do', async (which, said) => {
  const dataDir = newFolder(`verified-${which}`);
  const database = openDatabase({ kind: 'embedded', dataDir: databaseFolder(dataDir), load: await readDump(readFileSync(backups[which])) });
  await sql`select 1`.execute(database.db);
  await database.close();
  expect(await verified(dataDir)).toEqual([1, expect.stringContaining(said)]);
});
