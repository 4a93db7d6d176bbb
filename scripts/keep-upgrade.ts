import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ownMigrations } from '#platform/db/own-migrations.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { migrationPrint } from './map/migration-print.ts';
import { postgresBinaries, startPostgres } from './postgres-server.ts';

/**
 * `npm run keep:upgrade`, before a version is tagged: keeps a small demonstration of it in faults/upgrades, which every later version must bring up
 * to date (faults/upgrades.long.test.ts), and what its migrations say, which nobody changes any more (scripts/map/check-migrations.ts).
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'faults', 'upgrades');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
/** From the demonstration's guides: some eighty, of every kind. */
const SHARE = 0.04;
/** Known to the test that logs in. */
const PASSWORD = 'Recorrido-2026';

const bin = postgresBinaries();
if (!bin) {
  process.stderr.write('keep:upgrade needs PostgreSQL on this machine (Debian: postgresql)\n');
  process.exit(1);
}
const server = await startPostgres(bin);
try {
  await fill(server.url);
  const { stdout } = await promisify(execFile)(
    join(bin, 'pg_dump'),
    ['--no-owner', '--no-privileges', '--no-comments', '--rows-per-insert=100', '--dbname', server.url],
    { maxBuffer: 1024 ** 3 },
  );
  const dump = brotliCompressSync(statementsOf(stdout), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length },
  });
  const path = join(folder, `v${version}.sql.br`);
  writeFileSync(path, dump);
  const prints = ownMigrations().names.map((name) => [name, migrationPrint(readFileSync(join(root, 'server', 'migrations', `${name}.ts`), 'utf8'))]);
  writeFileSync(join(folder, 'migrations.json'), `${JSON.stringify(Object.fromEntries(prints), null, 2)}\n`);
  process.stdout.write(`${path}: ${Math.ceil(dump.length / 1000)} kB\n`);
} finally {
  await server.stop();
}

async function fill(url: string): Promise<void> {
  const database = openDatabase({ kind: 'postgres', url, isPatient: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-keep-'));
  try {
    await migrate(database.db);
    const portal = await composePortal({ ...readConfig({ DATA_DIR: dataDir }), database, log: silentLog });
    await portal.start();
    if (!portal.demo) throw new Error('no demonstration');
    await portal.demo.seed({ password: PASSWORD, share: SHARE });
    await portal.demo.act((call) => portal.app.inject(call), PASSWORD);
    await portal.stop(1_000);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Statements alone, so that the embedded database reads them too: without the words of psql, remarks and empty lines between. */
function statementsOf(dump: string): string {
  const lines = dump.split('\n');
  return `${lines.filter((line) => !/^(\\(un)?restrict |--( |$))/.test(line)).join('\n').replaceAll(/\n{2,}/g, '\n').trim()}\n`; // prettier-ignore
}
