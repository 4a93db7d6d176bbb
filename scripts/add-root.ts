import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { email } from '#contract/shared/email.ts';
import { silentLog } from '#platform/log.ts';
import { platformTexts as texts } from '#texts/es/platform/platform.ts';
import { composePortal, hashPassword } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { openData, StartRefusal, takeDataDir } from '../server/open-data.ts';
import { randomPassword } from '../server/random-password.ts';
import { runCommand } from './run-command.ts';

const UNIQUE_VIOLATION = '23505';
const EVERYTHING = '222222222';

/** Makes an account of the operator in an installation where nobody can log in yet, and prints its password, once. The portal stands still. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [typed, name = ''] = positionals.map((word) => word.trim());
  const address = z.safeParse(email, typed);
  if (!address.success || name === '' || positionals.length > 2) throw new StartRefusal(texts.addRootUsage);
  const { config, secrets } = readConfig();
  const lock = await takeDataDir(config.dataDir);
  try {
    const database = await openData({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl });
    try {
      const password = randomPassword();
      const password_hash = await hashPassword(password);
      const portal = await composePortal({ config, secrets, database, log: silentLog });
      const root = { customer_id: null, name, email: address.data.toLowerCase(), role: 'root' as const, permissions: EVERYTHING, password_hash };
      await database.inTransaction((tx) => portal.api.access.createUser(tx, root)).catch(refuseTaken);
      process.stdout.write(`${texts.rootAdded(root.email, password)}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
});

function refuseTaken(error: unknown): never {
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new StartRefusal(texts.rootTaken, { cause: error });
  throw error;
}
