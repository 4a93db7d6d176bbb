import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runnerTexts as texts } from '../../texts/es/runner.mjs';
import { dataDir, fail, hasOwnCarriers } from './place.ts';

/** Removes the data of this installation after asking; backups stay. */
export async function reset(isSure: boolean): Promise<void> {
  if (process.env['DATABASE_URL']) fail(texts.resetForeign);
  if (!isSure) {
    if (!process.stdin.isTTY) fail(texts.resetNeedsYes);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(texts.resetAsk(dataDir));
    terminal.close();
    if (!/^s[ií]?$/i.test(answer.trim())) fail(texts.resetCancelled);
  }
  const carriers = hasOwnCarriers() ? [] : ['carriers.json', 'issuer.json'];
  for (const name of ['db', 'lab', 'demo-password', 'sealing-key', ...carriers]) rmSync(join(dataDir, name), { recursive: true, force: true });
}
