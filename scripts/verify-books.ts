import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDump } from '#platform/backup/dump.ts';
import type { DatabaseSettings } from '#platform/db/database.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { platformTexts as texts } from '#texts/es/platform.ts';
import { readConfig } from '../server/config.ts';
import { databaseFolder, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { runCommand } from './run-command.ts';
import { runVerify } from './verify.ts';

/** `verify [--journal FILE]` on the database of the settings: a dump of the running portal, or the folder itself when none runs. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { journal: { type: 'string' } } });
  const { config, secrets } = readConfig();
  const check = async (settings: DatabaseSettings) => runVerify(settings, values.journal ?? null, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = secrets.databaseUrl ? await check({ kind: 'postgres', url: secrets.databaseUrl }) : await verifyFolder(config.dataDir, check);
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
