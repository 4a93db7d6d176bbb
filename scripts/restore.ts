import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readDump } from '#platform/backup/dump.ts';
import { openDatabase } from '#platform/db/database.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { platformTexts as texts } from '#texts/es/platform.ts';
import { readConfig } from '../server/config.ts';
import { databaseFolder, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { runCommand } from './run-command.ts';

/** Puts a backup in the place of the embedded database; the former one stays beside it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean', default: false } }, allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new StartRefusal(texts.restoreUsage);
  const { config, secrets } = readConfig();
  if (secrets.databaseUrl) throw new StartRefusal(texts.backupOnPostgres);
  if (existsSync(config.dataDir) && (await askHolder(config.dataDir, 'ping').catch(() => true)) !== null)
    throw new StartRefusal(texts.restoreRunning);
  const lock = await takeDataDir(config.dataDir);
  try {
    await restore(config.dataDir, path, values.yes);
  } finally {
    await lock.release();
  }
});

async function restore(dataDir: string, path: string, isAgreed: boolean): Promise<void> {
  const target = databaseFolder(dataDir);
  const draft = `${target}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  await unpack(path, draft);
  if (!isAgreed && !(await asksYes(texts.restoreAsk(target)))) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartRefusal(texts.restoreCancelled);
  }
  const former = existsSync(target) ? `${target}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}` : null;
  if (former) renameSync(target, former);
  renameSync(draft, target);
  process.stdout.write(`${texts.restored(path, former)}\n`);
}

/** A backup that does not open is found out here, before anything is replaced. */
async function unpack(path: string, folder: string): Promise<void> {
  try {
    const load = await readDump(readFileSync(path));
    const database = openDatabase({ kind: 'embedded', dataDir: folder, load });
    await sql`select count(*) from kysely_migration`.execute(database.db);
    await database.close();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new StartRefusal(texts.restoreInvalid(path), { cause: error });
  }
}

async function asksYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^s[ií]?$/i.test(answer.trim());
}
