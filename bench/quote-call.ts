import { packagesOf } from '../faults/support/shipments.ts';
import { PASSWORD, World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { CLIENTS, closedLoop, type Post } from './closed-loop.ts';
import { quantile } from './pairs.ts';

/** P2, the whole call: POST /api/rate/label with carriers that answer at once, on PostgreSQL where it is. Without a target. */
export async function measureQuoteCall(): Promise<void> {
  const bin = postgresBinaries();
  const postgres = bin ? await startPostgres(bin) : null;
  const world = await World.start({ seed: 1, timeScale: 1, ...(postgres ? { databaseUrl: postgres.url } : {}) });
  try {
    for (const carrier of ['fedex', 'estafeta']) await world.lab.latency(carrier, 0);
    const login = await fetch(`${world.base}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cliente-saldo@porteo.test', password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const times: number[] = [];
    let quotes = 0;
    let whole = 0;
    const quote = async (post: Post) => {
      const body = { packages: packagesOf(1), zip_origin: '37290', zip_destination: '97100' };
      const { status, body: answer } = await post('/api/rate/label', token, body);
      if (status !== 200) throw new Error(`a quote answered ${status} ${answer.toString().slice(0, 300)}`);
      quotes += 1;
      if (answer.includes('"unavailable":[]')) whole += 1;
    };
    const rate = await closedLoop([world.base], quote, times);
    const where = postgres ? 'PostgreSQL' : 'the embedded database';
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(0));
    const share = ((100 * whole) / quotes).toFixed(0);
    console.log(
      `P2 whole quote on ${where}, ${CLIENTS} clients (short): ${rate.toFixed(0)} per second, p50 ${p50} ms, p99 ${p99} ms; ${share} % with all carriers (no target)`,
    );
  } finally {
    await world.stop();
    await postgres?.stop();
  }
}
