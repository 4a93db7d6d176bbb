import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { askCarrier, type Questions } from '#connectors/kit/ask-carrier.ts';
import type { Operations } from '#connectors/kit/plug.ts';
import { probeQuote, usualRoute, type ProbeEnd } from '#connectors/kit/probe-quote.ts';
import { lineTransport } from '#wire/transport.ts';
import { secretsOf } from '#wire/untrusted.ts';
import { registry } from '#connectors/registry.ts';
import { aboutCarrier, carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import { carrierProbeTexts as texts, carriersTexts } from '#texts/es/carriers/carriers.ts';
import { readConfig } from '../server/config.ts';
import { StartRefusal } from '../server/open-data.ts';
import { writeReport } from './probe/write-report.ts';
import { runCommand } from './run-command.ts';

/**
 * Asks a configured carrier everything that costs nothing, through its connector, and writes what came back into DATA_DIR/probes. Works while
 * the portal runs. Ends with 1 when a call was not answered as it should be.
 */
await runCommand(async () => {
  const { slug, questions } = readQuestions(new Date());
  const { config, secrets } = readConfig();
  const settings = secrets.carriers[slug];
  const operations = await operationsOf(slug, settings, join(config.dataDir, 'carriers.json'));
  const { timeScale } = config;
  const line = lineTransport(timeScale, { isPublicOnly: config.mode === 'production' });
  const now = () => new Date();
  const probed = await askCarrier(operations, questions, { carrier: slug, timeScale, now, transport: line.transport }).finally(line.close);
  const abilities = new Set(Object.keys(operations));
  const at = now();
  const report = writeReport(probed, { name: aboutCarrier(slug).name, at, questions, secrets: secretsOf(settings), abilities });
  const folder = join(config.dataDir, 'probes');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${slug}-${at.toISOString().replace(/[:.]/g, '-')}.md`);
  await writeFile(path, report.text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`${report.isGood ? texts.summary.good : texts.summary.bad}\n${texts.written(path)}\n`);
  if (!report.isGood) process.exitCode = 1;
});

function readQuestions(now: Date): { slug: CarrierSlug; questions: Questions } {
  const text = { type: 'string' } as const;
  const { positionals, values } = readArguments({ track: text, reference: text, from: text, to: text, kg: text });
  const slug = carrierSlugs().find((known) => known === positionals[0]);
  if (!slug || positionals.length > 1) throw new StartRefusal(texts.usage(carrierSlugs().join(', ')));
  const kg = Number(values.kg ?? usualRoute.kg);
  if (!(kg > 0)) throw new StartRefusal(texts.badWeight);
  const quote = probeQuote({ from: endOf(values.from ?? usualRoute.from.zip), to: endOf(values.to ?? usualRoute.to.zip), kg }, now);
  return { slug, questions: { quote, parcel_number: values.track?.trim() || null, reference: values.reference?.trim() || null } };
}

function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartRefusal(texts.usage(carrierSlugs().join(', ')), { cause: error });
  }
}

function endOf(zip: string): ProbeEnd {
  const state = stateOfZip(zip);
  if (!state) throw new StartRefusal(texts.badZip(zip));
  return { zip, state: state.code };
}

async function operationsOf(slug: CarrierSlug, settings: unknown, path: string): Promise<Operations> {
  if (aboutCarrier(slug).kind === 'folio') throw new StartRefusal(texts.notAsked(slug));
  const plug = await registry[slug]?.();
  if (!plug) throw new StartRefusal(texts.notConnected(slug));
  if (settings === undefined) throw new StartRefusal(texts.notConfigured(slug, path));
  const inserted = plug.insert(settings);
  if ('fault' in inserted) throw new StartRefusal(carriersTexts.badCredentials(slug, inserted.fault.path));
  return inserted.operations;
}
