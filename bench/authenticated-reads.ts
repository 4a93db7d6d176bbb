import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { SECONDS, WARM_SECONDS } from './closed-loop.ts';
import { freePort } from '../scripts/testing/free-port.ts';
import { logIn } from './log-in.ts';
import { inPairs, report } from './pairs.ts';

const root = join(import.meta.dirname, '..');
const PAIRS = 6;
const CONNECTIONS = 100;

type Served = { child: ChildProcess; base: string };

/** P1: GET /api/user and GET /api/version a second, beside a bare node:http that checks the same token with one prepared query. */
export async function measureAuthenticatedReads(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P1: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  const children: ChildProcess[] = [];
  try {
    const [token = ''] = await logIn(postgres.url, 1);
    const serve = async (script: string, env: Record<string, string>): Promise<Served> => {
      const served = await start(script, { DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...env });
      children.push(served.child);
      return served;
    };
    const ours = await serve('server/main.ts', { DEMO_HISTORY: 'none', LOG_LEVEL: 'info' });
    const { version } = (await (await fetch(`${ours.base}/api/version`)).json()) as { version: string };
    const bare = await serve('bench/bare-reads.ts', { VERSION: version });
    for (const [path, goal] of [['/api/user', 0.85], ['/api/version', 0.95]] as const) {
      const [mine, limit] = [await answerOf(ours, path, token), await answerOf(bare, path, token)];
      if (JSON.stringify(mine) !== JSON.stringify(limit)) throw new Error(`the two answer differently: ${JSON.stringify([mine, limit])}`);
      const pairs = await inPairs(
        PAIRS,
        () => rate(ours, path, token),
        () => rate(bare, path, token),
      );
      report(`P1 GET ${path}, ${CONNECTIONS} connections (short)`, pairs, { limit: 'node:http with the same check', goal });
    } // prettier-ignore
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The body with its keys in order. */
async function answerOf({ base }: Served, path: string, token: string): Promise<unknown> {
  const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return Object.entries((await answer.json()) as object).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function rate({ base }: Served, path: string, token: string): Promise<number> {
  const shoot = (duration: number) =>
    autocannon({ url: base + path, connections: CONNECTIONS, duration, headers: { authorization: `Bearer ${token}` } });
  await shoot(WARM_SECONDS);
  const { requests, non2xx, errors, duration } = await shoot(SECONDS);
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} wrong answers, ${errors} errors`);
  return requests.total / duration;
}

async function start(script: string, env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], { cwd: root, stdio: 'ignore', env: { ...process.env, ...env, PORT: String(port) } });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/api/version`).catch(() => null))) await sleep(50);
  return { child, base };
}
