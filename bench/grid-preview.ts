import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyQuoted } from '../faults/support/copied-quotes.ts';
import { follow, prepare } from '../faults/support/shipments.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { DatabaseSettings } from '#platform/db/database.ts';
import { median } from './pairs.ts';

const GUIDES = 50_000;
const TURNS = 7;
const LIMIT_SECONDS = 2;
/** Of a second, as the kernel counts the time of a process. */
const TICKS = 100;
const service_id = seededServices.sendexSaver;

const pricesOf = (cost: number) =>
  ['Economico 5K', 'Economico 15K', 'Economico 30K'].map((internalServiceName) => ({
    internalServiceName,
    rangeVolumes: [{ from: 0, to: null, cost }],
  }));

/** Seconds of the processor that a process has had, its threads together. */
function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').slice(11, 13).map(Number); // prettier-ignore
  return (user + system) / TICKS;
}

export async function measureGridPreview(): Promise<void> {
  await measureEmbeddedPreview();
  const bin = postgresBinaries();
  if (!bin) return console.log('preview: not measured on PostgreSQL, its programs are missing');
  const postgres = await startPostgres(bin);
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true, databaseUrl: postgres.url });
  try {
    await measureOn('PostgreSQL', world, { kind: 'postgres', url: postgres.url, isPatient: true });
  } finally {
    await world.stop();
    await postgres.stop();
  }
}

export async function measureEmbeddedPreview(): Promise<void> {
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true });
  try {
    await measureOn('embedded', world, { kind: 'embedded', dataDir: join(world.dir, 'db') });
  } finally {
    await world.stop();
  }
}

/** A grid is tried on 50,000 guides, each with an order and a quote of its own. */
async function measureOn(name: string, world: World, settings: DatabaseSettings): Promise<void> {
  const [buyer, root] = [await world.client('cliente-saldo'), await world.client('root')];
  const prepared = await prepare(buyer, 'sendex', 1, 'balance');
  const { body } = await follow(buyer, await buyer.post('/api/label', prepared?.request));
  const { labels } = (body['results'] ?? body) as { labels: { id: string }[] };
  // The embedded database belongs to one process.
  if (settings.kind === 'embedded') await world.end();
  await copyQuoted(settings, labels[0]?.id ?? '', GUIDES);
  await world.startPortal();
  const year = new Date().getFullYear();
  const customer_id = (await buyer.get('/api/user')).body['customer'];
  const made = await root.post('/rates-service/rates/proposal', { service_id, year, name: 'Prueba', prices: pricesOf(100), zones: [] });
  const { rate_configs } = (await root.get(`/rates-service/rates/${String(customer_id)}?year=${year}`)).body as {
    rate_configs: { id: string; service_id: string }[];
  };
  const rate_config_id = rate_configs.find((config) => config.service_id === service_id)?.id;
  await root.send('DELETE', `/rates-service/rates/${String(customer_id)}`, { rate_config_id });
  await root.post('/rates-service/rates', { customer_id, year, proposal_id: made.body['id'], volume: 1 });
  const [seconds, worked]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [began, had] = [performance.now(), processorSeconds(world.pid)];
    const { body: told } = await root.post(`/rates-service/rates/proposal/${String(made.body['id'])}/preview`, { prices: pricesOf(110), zones: [] });
    seconds.push((performance.now() - began) / 1000);
    worked.push(processorSeconds(world.pid) - had);
    if (Number(told['guides']) < GUIDES) throw new Error(`the preview has not all guides: ${JSON.stringify(told).slice(0, 300)}`);
  }
  const middle = median(seconds);
  console.log(
    `preview of ${GUIDES} guides, ${name}: ${middle.toFixed(2)} s in the middle, ${Math.max(...seconds).toFixed(2)} at most, ${Math.min(...seconds).toFixed(2)} at best ` +
      `(${LIMIT_SECONDS} s: ${middle < LIMIT_SECONDS ? 'met' : 'NOT met'}); processor of the portal ${median(worked).toFixed(2)} s in the middle, ${Math.max(...worked).toFixed(2)} at most`,
  );
}
