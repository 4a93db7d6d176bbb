import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { silentLog } from '#platform/log.ts';
import { askHolder } from '#platform/lock/ask-holder.ts';
import { importTexts } from '#texts/es/catalogs/import-file.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig, type Config, type Secrets } from '../server/config.ts';
import type { ImportOrder, ImportOutcome, ImportProgress } from '../server/modules/catalogs/api.ts';
import { openData, StartRefusal, takeDataDir } from '../server/open-data.ts';
import type { ImportState } from '../server/file-imports.ts';
import { runCommand } from './run-command.ts';

const of: 'postal' | 'sat' = process.argv[2] === 'sat' ? 'sat' : 'postal';
const texts = importTexts[of];
const ASKED_EVERY_MS = 200;
const TOLD_EVERY = 10_000;

/** Loads an official file, of postal codes (`postal`) or of the SAT (`sat`): through the running portal, or on the database itself when none runs or it is PostgreSQL. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'skip-faulty': { type: 'boolean', default: false } },
    allowPositionals: true,
    args: process.argv.slice(3),
  });
  if (positionals.length !== 1) throw new StartRefusal(texts.usage);
  const order = { of, path: resolve(positionals[0] as string), skipsFaults: values['skip-faulty'] };
  const { config, secrets } = readConfig();
  const outcome = (secrets.databaseUrl ? null : await importByPortal(config.dataDir, order)) ?? (await importAlone(config, secrets, order));
  report(order.path, outcome);
});

type Order = Omit<ImportOrder, 'onProgress'>;

/** The embedded database is open in one process only: the portal imports, and is asked how far it is. Null when none runs. */
async function importByPortal(dataDir: string, { path, skipsFaults }: Order): Promise<ImportOutcome | null> {
  if (!existsSync(dataDir)) return null;
  const begun = await askHolder(dataDir, `import-file ${of},${encodeURIComponent(path)},${skipsFaults ? 'skip' : 'all'}`).catch((error: Error) => {
    throw new StartRefusal(error.message === 'no busy' ? texts.busy : texts.portalRefused, { cause: error });
  });
  if (!begun) return null;
  const tell = teller();
  for (;;) {
    await sleep(ASKED_EVERY_MS);
    const answer = await askHolder(dataDir, 'import-file-state').catch(() => null);
    if (!answer) throw new StartRefusal(texts.portalGone);
    const state = JSON.parse(Buffer.from(answer).toString()) as ImportState;
    tell(state.progress);
    if (state.state === 'failed') throw new StartRefusal(texts.failed);
    if (state.state === 'over') return state.outcome;
  }
}

async function importAlone(config: Config, secrets: Secrets, order: Order): Promise<ImportOutcome> {
  // PostgreSQL is open to several processes: the portal goes on.
  const lock = secrets.databaseUrl ? null : await takeDataDir(config.dataDir);
  try {
    const database = await openData({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl });
    try {
      const portal = await composePortal({ config, secrets, database, log: silentLog });
      return await portal.api.catalogs.importFile({ ...order, onProgress: teller() });
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}

/** Says the counts each time another ten thousand lines were read. */
function teller(): (progress: ImportProgress) => void {
  let told = 0;
  return ({ lines, faults }) => {
    const read = lines + faults;
    if (read < told + TOLD_EVERY) return;
    told = read - (read % TOLD_EVERY);
    process.stdout.write(`${texts.progress(lines, faults)}\n`);
  };
}

function report(path: string, outcome: ImportOutcome): void {
  if (outcome.outcome === 'refused' && outcome.fault !== 'lines') throw new StartRefusal(texts.refused[outcome.fault](path));
  const lines = outcome.first.map(({ line, fault }) => texts.line(line, texts.faults[fault]));
  const more = outcome.faults - lines.length;
  const named = [...lines, ...(more > 0 ? [texts.more(more)] : [])].join('\n');
  if (outcome.outcome === 'refused') throw new StartRefusal(`${named}\n${texts.refusedForLines(outcome.faults)}`);
  if (named) process.stderr.write(`${named}\n${texts.skipped(outcome.faults)}\n`);
  process.stdout.write(`${texts.loaded(outcome.kind, outcome.lines, outcome.entries, outcome.former)}\n`);
}
