import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listBackups } from '#platform/backup/rolling-backups.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { migrate, OtherVersion } from '#platform/db/migrate.ts';
import { isDatabaseUnreachable } from '#platform/db/unreachable.ts';
import { closeAll, closeFolder, writePrivately } from '#platform/files/close-folder.ts';
import { FolderTaken, takeFolder, type FolderLock, type HolderAnswers } from '#platform/lock/folder-lock.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';

/** The process cannot start or a command cannot go on; the message is the one line that says why. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db');

/** Makes the folder where it is missing, closes it to the other people of this machine and takes it for this process. */
export async function takeDataDir(dataDir: string, answers: HolderAnswers = {}): Promise<FolderLock> {
  writePrivately();
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    sayClosed(dataDir, closeFolder(dataDir));
  } catch (error) {
    throw new StartRefusal(texts.folderUnwritable(dataDir), { cause: error });
  }
  try {
    return await takeFolder(dataDir, answers);
  } catch (error) {
    const isWriteFault = ['EACCES', 'EROFS', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code));
    const line =
      error instanceof FolderTaken ? texts.folderTaken(dataDir) : isWriteFault ? texts.folderUnwritable(dataDir) : texts.lockFailed(dataDir);
    throw new StartRefusal(line, { cause: error });
  }
}

function sayClosed(dataDir: string, { closed, left }: ReturnType<typeof closeFolder>): void {
  if (left > 0) process.stderr.write(`${texts.folderLeftOpen(dataDir, left)}\n`);
  else if (closed > 0) process.stderr.write(`${texts.folderClosed(dataDir)}\n`);
}

type Given = { dataDir: string; databaseUrl: string | null; onEnd?: (cause: unknown) => void };

/** Opens the database and brings its structure up to date. The folder is already ours. `onEnd`: the embedded one can answer nothing more. */
export async function openData({ dataDir, databaseUrl, onEnd }: Given): Promise<Database> {
  const database = openDatabase(databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded', dataDir: databaseFolder(dataDir), onEnd });
  // A migration of many rows takes as long as it takes.
  const patient = databaseUrl ? openDatabase({ kind: 'postgres', url: databaseUrl, isPatient: true }) : database;
  try {
    if (databaseUrl) await refuseOldServer(patient);
    await migrate(patient.db);
    // The engine unpacks a new database with rights of its own.
    if (!databaseUrl) closeAll(databaseFolder(dataDir));
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw await refusalOf(error, { dataDir, databaseUrl });
  } finally {
    if (patient !== database) await patient.close().catch(() => undefined);
  }
}

async function refuseOldServer({ db }: Database): Promise<void> {
  const { rows } = await sql<{
    number: number;
    text: string;
  }>`select current_setting('server_version_num')::int as number, current_setting('server_version') as text`.execute(db);
  if ((rows[0]?.number ?? 0) < 150_000) throw new StartRefusal(texts.databaseTooOld(rows[0]?.text ?? '?'));
}

async function refusalOf(error: unknown, { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): Promise<Error> {
  if (error instanceof StartRefusal) return error;
  if (error instanceof OtherVersion) return new StartRefusal(texts.databaseOfOtherVersion, { cause: error });
  const isOurs = typeof (error as { code?: unknown }).code === 'string' && !/^(XX|58)/.test((error as { code: string }).code);
  if (databaseUrl) {
    const isReachable = isOurs && !isDatabaseUnreachable(error) && !/^(28|3D)/.test((error as { code: string }).code);
    return new StartRefusal(isReachable ? texts.migrationFailed : texts.databaseUnreachable, { cause: error });
  }
  // A statement that fails has an SQLSTATE of its own; anything else is the engine breaking down over its files.
  if (isOurs) return new StartRefusal(texts.migrationFailed, { cause: error });
  const [newest] = await listBackups(backupFolder(dataDir));
  return new StartRefusal(texts.databaseCorrupt(databaseFolder(dataDir), newest ? join(backupFolder(dataDir), newest) : null), { cause: error });
}
