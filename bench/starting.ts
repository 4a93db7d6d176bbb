import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { freePort } from '../scripts/testing/free-port.ts';
import { median } from './pairs.ts';

const root = join(import.meta.dirname, '..');
const STARTS = 5;
const IDLE_MS = 5_000;

type Setting = { name: string; args: readonly string[]; env: Record<string, string>; goalMs: number };
type Started = { child: ChildProcess; port: number; readyMs: number };

/** P15: from exec to the first ready answer, on demonstration data that exists, and the memory kept at rest. */
export async function measureStarting(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  const bin = postgresBinaries();
  const postgres = bin ? await startPostgres(bin) : null;
  try {
    const embedded = { DATA_DIR: join(dataDir, 'embedded') };
    await measure({ name: 'portal, embedded database', args: ['server/main.ts'], env: embedded, goalMs: 1_000 });
    await measure({
      name: 'npm start (installed, built, with the simulated carriers)',
      args: ['scripts/run.mjs', 'start'],
      env: embedded,
      goalMs: 2_000,
    });
    if (!postgres) return console.log('P15 on PostgreSQL: not measured, its programs are missing');
    const env = { DATA_DIR: join(dataDir, 'postgres'), DATABASE_URL: postgres.url };
    await measure({ name: 'portal, PostgreSQL', args: ['server/main.ts'], env, goalMs: 500 });
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ name, args, env, goalMs }: Setting): Promise<void> {
  // The first start writes the demonstration and fills the cache of compiled sources.
  const first = await start(args, env);
  await end(first.child);
  const ready: number[] = [];
  let rss = 0;
  for (let n = 0; n < STARTS; n += 1) {
    const { child, readyMs } = await start(args, env);
    ready.push(readyMs);
    if (n === STARTS - 1) {
      await sleep(IDLE_MS);
      rss = residentMb(child.pid as number);
    }
    await end(child);
  }
  const worst = Math.max(...ready);
  const verdict = median(ready) <= goalMs ? 'met' : 'NOT met';
  console.log(
    `P15 ${name}: ready in ${median(ready).toFixed(0)} ms, at worst ${worst.toFixed(0)} (goal ${goalMs}: ${verdict}); ${rss} MB at rest (goal on PostgreSQL 150); the first start took ${(first.readyMs / 1000).toFixed(1)} s`,
  );
}

async function start(args: readonly string[], env: Record<string, string>): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...env, PORT: String(port) } });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await sleep(5);
  }
  return { child, port, readyMs: performance.now() - began };
}

const isReady = async (port: number): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/-/readiness`).catch(() => null))?.ok === true;

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

const residentMb = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
