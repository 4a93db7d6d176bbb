import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompress } from 'node:zlib';
import { promisify } from 'node:util';
import { startPostgres, postgresBinaries } from '../scripts/postgres-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { logIn } from './log-in.ts';
import { quantile } from './pairs.ts';

const BURST = 120;
const ROUNDS = 3;
const OTHERS = 8;
const LIMIT_MS = 500;
const compress = promisify(brotliCompress);
const page = Buffer.alloc(20_000, 'Guía ');

/** How long calls of others, and what needs libuv's pool, take while 120 people log in at once, beside the same without them. */
export async function measureLoginBurst(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('logins: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    const [token = ''] = await logIn(postgres.url, 1);
    const database = openDatabase({ kind: 'postgres', url: postgres.url });
    const portal = await composePortal({ ...readConfig({ PORT: '0', DATA_DIR: dataDir }), database, log: silentLog });
    await burst(portal, token, 0);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const quiet = await othersUntil(portal, token, new Promise((resolve) => setTimeout(resolve, 3_000)));
      const loud = await burst(portal, token, round);
      say(round, 'quiet', quiet);
      say(round, 'burst', loud);
    }
    await portal.stop(1_000);
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Times = { calls: number[]; pool: number[] };

function say(round: number, name: string, { calls, pool }: Times): void {
  const of = (times: number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}, most ${Math.max(...times).toFixed(1)} ms`;
  const verdict = name === 'quiet' ? '' : ` (p99 below ${LIMIT_MS}: ${quantile(calls, 0.99) < LIMIT_MS ? 'met' : 'NOT met'})`;
  console.log(`logins ${round} ${name}: ${calls.length} calls of others ${of(calls)}${verdict}; ${pool.length} compressions ${of(pool)}`);
}

async function burst(portal: Portal, token: string, round: number): Promise<Times> {
  const began = performance.now();
  const answers = Array.from({ length: BURST }, (_, n) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: `10.${round + 1}.${n}.7`,
      payload: { email: `nadie${round}.${n}@bench.test`, password: 'Mala-1234' },
    }),
  );
  const times = await othersUntil(portal, token, Promise.all(answers));
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  console.log(`logins ${round}: ${JSON.stringify(counts)} in ${(performance.now() - began).toFixed(0)} ms`);
  return times;
}

/** Calls of people and compressions, one after the other in each of some lines, until `ended`. */
async function othersUntil(portal: Portal, token: string, ended: Promise<unknown>): Promise<Times> {
  const times: Times = { calls: [], pool: [] };
  let isOver = false;
  void ended.then(() => (isOver = true));
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    while (!isOver) {
      const began = performance.now();
      await work();
      into.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const call = () => portal.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
  await Promise.all([...Array.from({ length: OTHERS }, () => timed(times.calls, call)), timed(times.pool, () => compress(page))]);
  return times;
}
