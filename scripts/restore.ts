import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { anchorRestore } from '#platform/anchors/anchor-books.ts';
import {
  anchorFolder,
  appendAnchor,
  brokenAnchor,
  BrokenAnchors,
  lastAnchor,
  mendAnchors,
  readAnchors,
  type StoredAnchor,
} from '#platform/anchors/anchor-files.ts';
import { readBooks } from '#platform/anchors/read-books.ts';
import { systemClock } from '#platform/clock.ts';
import { silentLog } from '#platform/log.ts';
import { readDump } from '#platform/backup/dump.ts';
import { isDiskFull } from '#platform/files/disk-room.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import { readConfig } from '../server/config.ts';
import { databaseFolder, migrationRefusal, openData, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { runCommand } from './run-command.ts';

/** Puts a backup in the place of the embedded database; the former one stays beside it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, 'after-anchor': { type: 'string' } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const { config, secrets } = readConfig();
  const after = values['after-anchor'];
  if (secrets.databaseUrl && after === undefined) throw new StartRefusal(texts.restoreOnPostgres);
  const isUsed = secrets.databaseUrl ? path === undefined && /^\d+$/.test(after ?? '') : path !== undefined && positionals.length === 1;
  if (!isUsed || (!secrets.databaseUrl && after !== undefined)) throw new StartRefusal(texts.restoreUsage);
  if (existsSync(config.dataDir) && (await askHolder(config.dataDir, 'ping').catch(() => true)) !== null)
    throw new StartRefusal(texts.restoreRunning);
  const lock = await takeDataDir(config.dataDir);
  try {
    if (secrets.databaseUrl) await declareRestore(config.dataDir, secrets.databaseUrl, Number(after));
    else await restore(config.dataDir, path as string, values.yes);
  } finally {
    await lock.release();
  }
});

async function restore(dataDir: string, path: string, isAgreed: boolean): Promise<void> {
  const target = databaseFolder(dataDir);
  const draft = `${target}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  const { anchored, applied } = await unpack(path, draft, anchorsOf(anchorFolder(dataDir)));
  if (!isAgreed && !(await asksYes(texts.restoreAsk(target)))) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartRefusal(texts.restoreCancelled);
  }
  const former = existsSync(target) ? `${target}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}` : null;
  if (former) renameSync(target, former);
  renameSync(draft, target);
  const { body } = writeDown(dataDir, anchored, () => {
    rmSync(target, { recursive: true, force: true });
    if (former) renameSync(former, target);
  });
  const lines = [
    texts.restored(path, former),
    ...(applied > 0 ? [texts.restoreUpgraded(applied)] : []),
    texts.restoreAnchored(body.seq, anchored.keeps),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The anchors there are, with what is torn cut off. What is broken in them is no fault of the backup. */
function anchorsOf(folder: string): StoredAnchor[] {
  try {
    const torn = mendAnchors(folder);
    if (torn) process.stderr.write(`${texts.anchorTorn(torn.file)}\n`);
    return readAnchors(folder);
  } catch (error) {
    if (!(error instanceof BrokenAnchors)) throw error;
    throw new StartRefusal(texts.anchorsBroken(brokenAnchor.exec(error.message)?.[0] ?? ''), { cause: error });
  }
}

/** A restore that cannot be written down is taken back: without its anchor the books would look tampered with. */
function writeDown(dataDir: string, anchored: Parameters<typeof appendAnchor>[2], takeBack: () => void): StoredAnchor {
  try {
    return appendAnchor(anchorFolder(dataDir), new Date(), anchored);
  } catch (error) {
    takeBack();
    if (isDiskFull(error)) throw new StartRefusal(texts.restoreNoRoom, { cause: error });
    throw error;
  }
}

/** PostgreSQL is put back by its own tools; this writes down that it was, and to a state not older than an anchor (0 = older than all). */
async function declareRestore(dataDir: string, url: string, keeps: number): Promise<void> {
  const folder = anchorFolder(dataDir);
  anchorsOf(folder);
  if (keeps > (lastAnchor(folder)?.body.seq ?? 0)) throw new StartRefusal(texts.noSuchAnchor(keeps));
  const database = await openData({ dataDir, databaseUrl: url });
  try {
    const { body } = await anchorRestore(
      { db: database.db, clock: systemClock, log: silentLog, folder },
      { backup: null, name: 'PostgreSQL', keeps },
    );
    process.stdout.write(`${texts.restoreAnchored(body.seq, keeps)}\n`);
  } finally {
    await database.close();
  }
}

/**
 * A backup that does not open, or that this version cannot bring up to date, is found out here, before anything is replaced. Answers what its
 * anchor is to say, and how many migrations it got.
 */
async function unpack(path: string, folder: string, anchors: readonly StoredAnchor[]) {
  try {
    const bytes = readFileSync(path);
    const load = await readDump(bytes);
    const database = openDatabase({ kind: 'embedded', dataDir: folder, load });
    const { applied, books } = await bringUp(database).finally(() => database.close());
    const backup = hash('sha256', bytes);
    const of = anchors.find(({ body }) => body.kind === 'backup' && body.backup === backup);
    return { anchored: { kind: 'restore' as const, backup, name: basename(path), keeps: of?.body.seq ?? 0, ...books }, applied };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (isDiskFull(error)) throw new StartRefusal(texts.restoreNoRoom, { cause: error });
    throw migrationRefusal(error) ?? new StartRefusal(texts.restoreInvalid(path), { cause: error });
  }
}

async function bringUp({ db }: Database) {
  // A folder that is no database of ours has no such table, and would become a new one.
  await sql`select count(*) from kysely_migration`.execute(db);
  const applied = await migrate(db);
  return { applied: applied.length, books: await readBooks(db, null) };
}

async function asksYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^s[ií]?$/i.test(answer.trim());
}
