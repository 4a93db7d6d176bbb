import { packagesOf } from '../faults/support/shipments.ts';
import { seeded } from '../faults/support/seeded.ts';
import { wired } from '../faults/support/wired.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { quantile } from './pairs.ts';

const QUOTES = 150;
const DEADLINE_MS = 2_500;
/** Lognormal: half answer within 400 ms, 99 of 100 within 6 s. */
const MEDIAN_MS = 400;
const SIGMA = Math.log(6_000 / MEDIAN_MS) / 2.326;
const SEED = 20261123;

/** Those whose interface quotes. */
const carriers = wired.filter(({ has }) => has('quote')).map(({ slug }) => slug);

/**
 * P3: what POST /api/rate/label takes beside its slowest carrier that answers within the deadline, or the deadline where one does not. One
 * quote after the other, within a city, where couriers carry too, each with other latencies of all carriers that are asked over a wire.
 */
export async function measureQuoteWait(): Promise<void> {
  const bin = postgresBinaries();
  const postgres = bin ? await startPostgres(bin) : null;
  const world = await World.start({ seed: 1, timeScale: 1, ...(postgres ? { databaseUrl: postgres.url } : {}) });
  const chance = seeded(SEED);
  /** Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
  try {
    const { token } = await world.client('cliente-saldo');
    const quote = async (): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${world.base}/api/rate/label`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ packages: packagesOf(1), zip_origin: '37290', zip_destination: '37000' }),
      });
      const { unavailable, rates } = (await answer.json()) as { unavailable: { carrier: string }[]; rates: { carrier: string }[] };
      missing += unavailable.length;
      for (const { carrier } of [...unavailable, ...rates]) quoted.add(carrier);
      return performance.now() - began;
    };
    let missing = 0;
    const quoted = new Set<string>();
    for (let n = 0; n < 5; n += 1) await quote();
    missing = 0;
    let late = 0;
    let limit = 0;
    const times: number[] = [];
    const beyond: number[] = [];
    for (let n = 0; n < QUOTES; n += 1) {
      const latencies = carriers.map(() => Math.round(MEDIAN_MS * Math.exp(SIGMA * normal())));
      await Promise.all(carriers.map((carrier, at) => world.lab.latency(carrier, latencies[at] as number)));
      late += latencies.filter((ms) => ms >= DEADLINE_MS).length;
      const least = Math.min(DEADLINE_MS, Math.max(...latencies));
      const took = await quote();
      limit += least;
      times.push(took);
      beyond.push(took - least);
    }
    const sum = times.reduce((all, one) => all + one, 0);
    const [p50, p99] = [quantile(beyond, 0.5), quantile(beyond, 0.99)].map((ms) => ms.toFixed(0));
    const where = postgres ? 'PostgreSQL' : 'the embedded database';
    console.log(
      `P3 ${QUOTES} quotes of ${quoted.size} carriers (${carriers.length} asked over a wire) of p50 ${MEDIAN_MS} ms on ${where}: ${(sum / limit).toFixed(3)} of the slowest within ${DEADLINE_MS} ms, ` +
        `${p50} ms beyond it in the middle, p99 ${p99}; ${late} answers came too late, ${missing} were told as missing (target 1.05)`,
    );
  } finally {
    await world.stop();
    await postgres?.stop();
  }
}
