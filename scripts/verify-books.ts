import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDump } from '#platform/backup/dump.ts';
import type { DatabaseSettings } from '#platform/db/database.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import { readConfig } from '../server/config.ts';
import { knownDocumentKeys } from '../server/document-keys.ts';
import { databaseFolder, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { runCommand } from './run-command.ts';
import { newestAnchorIn, runVerify } from './verify.ts';

/** `verify [--journal FILE] [--anchor NEWEST]` on the database of the settings: a dump of the running portal, or the folder itself when none runs. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { journal: { type: 'string' }, anchor: { type: 'string' } } });
  const { config, secrets } = readConfig();
  // Before the snapshot is taken: what is anchored later is not in it.
  const anchoredUntil = newestAnchorIn(join(config.dataDir, 'anchors'));
  const { dataDir } = config;
  const documentKeys = knownDocumentKeys(dataDir, secrets.documentKeys);
  const options = {
    journalPath: values.journal ?? null,
    dataDir,
    documentKeys,
    newestAnchor: values.anchor ?? null,
    anchoredUntil,
    eachDepositIsTold: true,
  };
  const check = async (settings: DatabaseSettings) => runVerify(settings, options, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = secrets.databaseUrl ? await check({ kind: 'postgres', url: secrets.databaseUrl }) : await verifyFolder(dataDir, check);
});

async function verifyFolder(dataDir: string, check: (settings: DatabaseSettings) => Promise<number>): Promise<number> {
  if (!existsSync(databaseFolder(dataDir))) throw new StartRefusal(texts.nothingToVerify(dataDir));
  const dump = await askHolder(dataDir, 'dump').catch((error: unknown) => {
    throw new StartRefusal(texts.dumpRefused, { cause: error });
  });
  if (dump) return check({ kind: 'embedded', dataDir: null, load: await readDump(dump) });
  const lock = await takeDataDir(dataDir);
  try {
    return await check({ kind: 'embedded', dataDir: databaseFolder(dataDir) });
  } finally {
    await lock.release();
  }
}
