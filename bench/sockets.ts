import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '#contract/shared/services.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { freePort } from './free-port.ts';
import { logIn } from './log-in.ts';

const root = join(import.meta.dirname, '..');
const STEP = 1_000;
const STEPS = 5;
const AT_ONCE = 50;
const REST_MS = 500;
const GOAL = 1.2;

type Served = { child: ChildProcess; port: number; collect: () => Promise<void> };

/** P10: what one more idle socket of a person who is logged in costs in memory, beside one of an empty server of socket.io. */
export async function measureSockets(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P10: not measured, PostgreSQL is missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    const tokens = await logIn(postgres.url, STEP * STEPS);
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_HISTORY: 'none', LOG_LEVEL: 'error' };
    const bare = await slopeOf('bench/bare-sockets.ts', {}, tokens);
    const ours = await slopeOf('server/main.ts', env, tokens);
    const ratio = ours / bare;
    const verdict = ratio <= GOAL ? 'met' : 'NOT met';
    console.log(
      `P10 ${STEP * STEPS} idle sockets: ${ours.toFixed(1)} KiB each beside ${bare.toFixed(1)} of an empty server = ${ratio.toFixed(2)} (goal ${GOAL}: ${verdict})`,
    );
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

/** Starts a server whose inspector collects its garbage when asked. */
async function serve(script: string, env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const args = ['--inspect=127.0.0.1:0', script];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const address = /ws:\/\/\S+/.exec(said)?.[0];
    if (address) resolve(address);
  });
  const inspector = new WebSocket(await promise);
  await new Promise((opened) => inspector.addEventListener('open', opened, { once: true }));
  const collect = async () => {
    const done = new Promise((answered) => inspector.addEventListener('message', answered, { once: true }));
    inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    await done;
  };
  // Any answer will do: the empty server knows no page.
  while (!(await fetch(`http://127.0.0.1:${port}/-/readiness`).catch(() => null))) await sleep(50);
  return { child, port, collect };
}

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
