import { anchorBackup } from '#platform/anchors/anchor-books.ts';
import { anchorFolder, brokenAnchor } from '#platform/anchors/anchor-files.ts';
import { systemClock } from '#platform/clock.ts';
import { silentLog } from '#platform/log.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import { dumpDatabase } from '#platform/backup/dump.ts';
import { writeBackup } from '#platform/backup/rolling-backups.ts';
import { writePrivately } from '#platform/files/close-folder.ts';
import { isDiskFull } from '#platform/files/disk-room.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { existsSync } from 'node:fs';
import { readConfig } from '../server/config.ts';
import { backupFolder, databaseFolder, openData, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { runCommand } from './run-command.ts';

/** Writes a backup of the embedded database: through the running portal, or on the folder itself when none runs. */
await runCommand(async () => {
  const { config, secrets } = readConfig();
  if (secrets.databaseUrl) throw new StartRefusal(texts.backupOnPostgres);
  const { dataDir } = config;
  if (!existsSync(databaseFolder(dataDir))) throw new StartRefusal(texts.nothingToBackUp(dataDir));
  writePrivately();
  const dump = (await askHolder(dataDir, 'backup').catch(refuseBackup)) ?? (await dumpFolder(dataDir));
  const path = await writeBackup(backupFolder(dataDir), new Date(), dump, { isManual: true }).catch(refuseBackup);
  process.stdout.write(`${texts.backupWritten(path)}\n`);
});

async function dumpFolder(dataDir: string): Promise<Uint8Array> {
  const lock = await takeDataDir(dataDir);
  try {
    // An upgrade that is to come begins with a backup of what there is.
    const database = await openData({ dataDir, databaseUrl: null, isLeftAsItIs: true });
    try {
      const needs = { db: database.db, clock: systemClock, log: silentLog, folder: anchorFolder(dataDir) };
      return await anchorBackup(needs, () => dumpDatabase(database));
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

function refuseBackup(error: unknown): never {
  if (isDiskFull(error)) throw new StartRefusal(texts.backupNoRoom, { cause: error });
  // The portal that holds the folder hands on the message alone.
  const broken = error instanceof Error ? brokenAnchor.exec(error.message)?.[0] : undefined;
  throw new StartRefusal(broken ? texts.anchorsBroken(broken) : texts.backupFailed, { cause: error });
}
