import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '#contract/shared/services.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { measureTelling, MOST_TOLD } from './fan-out.ts';
import { logIn } from './log-in.ts';
import { serve } from './socket-server.ts';

const STEP = 1_000;
const STEPS = 5;
const AT_ONCE = 50;
const REST_MS = 500;
const GOAL = 1.2;

/**
 * P10: what one more idle socket of a person who is logged in costs in memory, and how long many take to be told, beside an empty server of
 * socket.io.
 */
export async function measureSockets(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P10: not measured, PostgreSQL is missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    const tokens = await logIn(postgres.url, Math.max(STEP * STEPS, MOST_TOLD));
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_HISTORY: 'none', LOG_LEVEL: 'error' };
    const bare = await slopeOf('bench/bare-sockets.ts', {}, tokens);
    const ours = await slopeOf('server/main.ts', env, tokens);
    const ratio = ours / bare;
    const verdict = ratio <= GOAL ? 'met' : 'NOT met';
    console.log(
      `P10 ${STEP * STEPS} idle sockets: ${ours.toFixed(1)} KiB each beside ${bare.toFixed(1)} of an empty server = ${ratio.toFixed(2)} (goal ${GOAL}: ${verdict})`,
    );
    await measureTelling(env, tokens);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** KiB of resident memory per socket: the slope of the straight line through every thousand, garbage collected before each reading. */
async function slopeOf(script: string, env: Record<string, string>, tokens: readonly string[]): Promise<number> {
  const served = await serve(script, env);
  const sockets: WebSocket[] = [];
  const points: { n: number; kib: number }[] = [];
  try {
    for (let step = 0; step <= STEPS; step += 1) {
      const part = step === 0 ? [] : tokens.slice((step - 1) * STEP, step * STEP);
      // The first ones also load what is loaded once.
      if (step === 0) for (const socket of await connect(served.port, tokens.slice(0, AT_ONCE))) socket.close();
      for (let from = 0; from < part.length; from += AT_ONCE) sockets.push(...(await connect(served.port, part.slice(from, from + AT_ONCE))));
      await sleep(REST_MS);
      await served.collect();
      points.push({ n: sockets.length, kib: residentKib(served.child.pid as number) });
    }
  } finally {
    for (const socket of sockets) socket.close();
    served.child.kill('SIGKILL');
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [n, kib] = [mean(points.map((point) => point.n)), mean(points.map((point) => point.kib))];
  return mean(points.map((point) => (point.n - n) * (point.kib - kib))) / mean(points.map((point) => (point.n - n) ** 2));
}

const residentKib = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Opens sockets as a browser does, and resolves when each is let in. */
const connect = (port: number, tokens: readonly string[]): Promise<WebSocket[]> =>
  Promise.all(
    tokens.map(
      (token) =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}?EIO=4&transport=websocket`);
          socket.addEventListener('error', () => reject(new Error('a socket was refused')));
          socket.addEventListener('message', ({ data }) => {
            const text = String(data);
            if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
            else if (text === '2') socket.send('3');
            else if (text.startsWith('40')) resolve(socket);
            else if (text.startsWith('44')) reject(new Error(text));
          });
        }),
    ),
  );
