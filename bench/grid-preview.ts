import { copyQuoted } from '../faults/support/copied-quotes.ts';
import { follow, prepare } from '../faults/support/shipments.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { median } from './pairs.ts';

const GUIDES = 50_000;
const TURNS = 7;
const LIMIT_SECONDS = 2;
const service_id = seededServices.sendexSaver;

const pricesOf = (cost: number) =>
  ['Economico 5K', 'Economico 15K', 'Economico 30K'].map((internalServiceName) => ({
    internalServiceName,
    rangeVolumes: [{ from: 0, to: null, cost }],
  }));

/** A grid is tried on 50,000 guides, each with an order and a quote of its own. */
export async function measureGridPreview(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('preview: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true, databaseUrl: postgres.url });
  try {
    const [buyer, root] = [await world.client('cliente-saldo'), await world.client('root')];
    const prepared = await prepare(buyer, 'sendex', 1, 'balance');
    const { body } = await follow(buyer, await buyer.post('/api/label', prepared?.request));
    const { labels } = (body['results'] ?? body) as { labels: { id: string }[] };
    await copyQuoted(postgres.url, labels[0]?.id ?? '', GUIDES);
    const year = new Date().getFullYear();
    const customer_id = (await buyer.get('/api/user')).body['customer'];
    const made = await root.post('/rates-service/rates/proposal', { service_id, year, name: 'Prueba', prices: pricesOf(100), zones: [] });
    const { rate_configs } = (await root.get(`/rates-service/rates/${String(customer_id)}?year=${year}`)).body as {
      rate_configs: { id: string; service_id: string }[];
    };
    const rate_config_id = rate_configs.find((config) => config.service_id === service_id)?.id;
    await root.send('DELETE', `/rates-service/rates/${String(customer_id)}`, { rate_config_id });
    await root.post('/rates-service/rates', { customer_id, year, proposal_id: made.body['id'], volume: 1 });
    const seconds: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const began = performance.now();
      const { body: told } = await root.post(`/rates-service/rates/proposal/${String(made.body['id'])}/preview`, {
        prices: pricesOf(110),
        zones: [],
      });
      seconds.push((performance.now() - began) / 1000);
      if (Number(told['guides']) < GUIDES) throw new Error(`the preview has not all guides: ${JSON.stringify(told).slice(0, 300)}`);
    }
    const middle = median(seconds);
    console.log(
      `preview of ${GUIDES} guides, PostgreSQL: ${middle.toFixed(2)} s in the middle, ${Math.max(...seconds).toFixed(2)} at most, ${Math.min(...seconds).toFixed(2)} at best ` +
        `(${LIMIT_SECONDS} s: ${middle < LIMIT_SECONDS ? 'met' : 'NOT met'})`,
    );
  } finally {
    await world.stop();
    await postgres.stop();
  }
}
