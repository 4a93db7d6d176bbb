import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listBackups } from '#platform/backup/rolling-backups.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { FailedMigration, migrate, StillMigrating, UnknownMigrations } from '#platform/db/migrate.ts';
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

type Given = {
  dataDir: string;
  databaseUrl: string | null;
  /** The embedded one can answer nothing more. */
  onEnd?: (cause: unknown) => void;
  /** For a backup: the structure stays that of the version that made it. */
  isLeftAsItIs?: boolean;
};

/** Opens the database and brings its structure up to date. The folder is already ours. */
export async function openData({ dataDir, databaseUrl, onEnd, isLeftAsItIs = false }: Given): Promise<Database> {
  let hasEnded = false;
  const embedded = () =>
    openDatabase({
      kind: 'embedded',
      dataDir: databaseFolder(dataDir),
      onEnd: (cause) => {
        hasEnded = true;
        onEnd?.(cause);
      },
    });
  const database = databaseUrl ? openDatabase({ kind: 'postgres', url: databaseUrl }) : embedded();
  // A migration of many rows takes as long as it takes.
  const patient = databaseUrl ? openDatabase({ kind: 'postgres', url: databaseUrl, isPatient: true }) : database;
  try {
    if (databaseUrl) await refuseOldServer(patient);
    if (isLeftAsItIs) await sql`select 1`.execute(patient.db);
    else await migrate(patient.db, { onWait: () => process.stderr.write(`${texts.migratingElsewhere}\n`) });
    // The engine unpacks a new database with rights of its own.
    if (!databaseUrl) closeAll(databaseFolder(dataDir));
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw await refusalOf(error, { dataDir, databaseUrl, hasEnded });
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

/** What is to be said of a database whose structure cannot become that of this version; null = it was something else. */
export function migrationRefusal(error: unknown): StartRefusal | null {
  if (error instanceof UnknownMigrations) return new StartRefusal(texts.databaseOfOtherVersion(error.migrations), { cause: error });
  if (error instanceof FailedMigration) return new StartRefusal(texts.migrationFailed(error.migration, wordsOf(error.cause)), { cause: error });
  if (error instanceof StillMigrating) return new StartRefusal(texts.stillMigratingElsewhere, { cause: error });
  return null;
}

/** One line, without the row that it may be about. */
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

type Opened = { dataDir: string; databaseUrl: string | null; hasEnded: boolean };

async function refusalOf(error: unknown, { dataDir, databaseUrl, hasEnded }: Opened): Promise<Error> {
  if (error instanceof StartRefusal) return error;
  const { code } = (error instanceof FailedMigration ? error.cause : error) as { code?: unknown };
  // A statement that fails has an SQLSTATE of its own; anything else is the engine breaking down over its files, or no answer.
  const isOfStatement = typeof code === 'string' && !/^(XX|58)/.test(code);
  if (databaseUrl && (isDatabaseUnreachable(error) || (isOfStatement && /^(28|3D)/.test(code))))
    return new StartRefusal(texts.databaseUnreachable, { cause: error });
  const refusal = hasEnded || (typeof code === 'string' && !isOfStatement) ? null : migrationRefusal(error);
  if (refusal) return refusal;
  if (isOfStatement) return new StartRefusal(texts.databaseRefuses(wordsOf(error)), { cause: error });
  if (databaseUrl) return new StartRefusal(texts.databaseUnreachable, { cause: error });
  const [newest] = await listBackups(backupFolder(dataDir));
  return new StartRefusal(texts.databaseCorrupt(databaseFolder(dataDir), newest ? join(backupFolder(dataDir), newest) : null), { cause: error });
}
