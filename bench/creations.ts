import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log.ts';
import { prepare } from '../faults/support/shipments.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { composePortal, type Portal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { CLIENTS, closedLoop, SECONDS, WARM_SECONDS, type Post } from './closed-loop.ts';
import { inPairs, quantile, report } from './pairs.ts';
import { pgbenchScript, type Script } from './pgbench-script.ts';
import { recordSql } from './recorded-sql.ts';
import { addTenants, batchOf, copyQuote, rateOfBatch, sha256, TENANTS } from './tenants.ts';

const PAIRS = 12;
/** More than either side can use up; a transaction of pgbench that found no quote would do less than ours. */
const QUOTES = CLIENTS * 20_000;

/** Where pgbench runs; its scripts share the ids, so that no two transactions take the same quote. */
type Limit = { bin: string; url: string; folder: string; ids: { next: number; scripts: number } };
type Ready = { url: string; scripts: { stepwise: Script; pipelined: Script }; request: Record<string, unknown>; tokens: readonly string[] };

/**
 * P4: labels made a second, from the reservation to the PDF, by two processes, beside pgbench saying the same SQL on a copy of the same
 * database. One process is bound to one processor; PostgreSQL and pgbench are not.
 */
export async function measureCreations(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('P4: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const folder = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    const ready = await prepareData(postgres.url, folder);
    const copyUrl = ready.url.replace(/\/[^/]*$/, '/limit');
    const psql = (command: string) => execFileSync(join(bin, 'psql'), [postgres.url.replace(/\/[^/]*$/, '/template1'), '-qc', command]);
    psql('create database "limit" template postgres');
    const world = await World.start({ seed: 1, timeScale: 1, databaseUrl: ready.url, isUnheard: true });
    const latencies: number[] = [];
    const creating = createLoop([world.base, (await world.startSibling()).base], ready, latencies);
    const copy = { bin, url: copyUrl, folder, ids: { next: 100, scripts: 0 } };
    const limits = [
      { limit: 'pgbench -M prepared, same SQL, each statement waited for', run: pgbench(copy, ready.scripts.stepwise), goal: 0.5 },
      { limit: 'pgbench -M prepared, same SQL in pipelines', run: pgbench(copy, ready.scripts.pipelined), goal: 0.5 },
    ];
    try {
      const before = cpuMs(world.pids);
      for (const { limit, run, goal } of limits) {
        const pairs = await inPairs(PAIRS, creating.run, run);
        report('P4 labels of Sendex, which is not called, created by two processes, 16 clients, 200 tenants (short)', pairs, { limit, goal });
      }
      const cpu = (cpuMs(world.pids) - before) / creating.made();
      console.log(
        `P4 one creation: p50 ${quantile(latencies, 0.5).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms at full load; ${cpu.toFixed(1)} ms of the portal's processor each`,
      );
    } finally {
      await world.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tenants with money and quotes, and what one creation says to the database. */
async function prepareData(url: string, dataDir: string): Promise<Ready> {
  const database = openDatabase({ kind: 'postgres', url, isPatient: true });
  await migrate(database.db);
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, PORT: '0' });
  const portal = await composePortal({ config, secrets, database, log: silentLog });
  await portal.start();
  const tokens = await addTenants(database, portal);
  const post = (n: number) => poster(portal, tokens[n] as string);
  const first = await prepare({ post: post(0) }, 'sendex');
  const second = await prepare({ post: post(1) }, 'sendex');
  if (!first || !second) throw new Error('sendex offers nothing');
  await copyQuote(database, String(first.request['batch_id']), QUOTES);
  // The first creation loads what is loaded once.
  await post(0)('/api/label', first.request);
  const mine = { ...second.request, batch_id: batchOf(1), rate_id: rateOfBatch(1) };
  let answer: Answer | null = null;
  const said = await recordSql(async () => (answer = await post(1)('/api/label', mine)));
  const document = documentHash(answer);
  await portal.stop(1_000);
  await database.close();
  return { url, scripts: pgbenchScript(said, { n: 1, document }), request: mine, tokens };
}

type Answer = { status: number; body: Record<string, unknown> };

/** Calls by HTTP without a socket. */
const poster =
  ({ app }: Portal, token: string) =>
  async (url: string, payload: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method: 'POST', url, headers, payload: payload as object });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

function documentHash(answer: Answer | null): string {
  const [label] = (answer?.body['labels'] ?? []) as { pdf: string }[];
  if (!label) throw new Error(`no label was made: ${JSON.stringify(answer)}`);
  return sha256(Buffer.from(label.pdf, 'base64'));
}

/** One creation after the other, each for the next tenant with a quote of its own. */
function createLoop(bases: readonly string[], { request, tokens }: Ready, times: number[]): { run: () => Promise<number>; made: () => number } {
  let next = 2;
  const create = async (post: Post): Promise<void> => {
    const n = next++;
    const body = { ...request, batch_id: batchOf(n), rate_id: rateOfBatch(n) };
    const { status, body: answer } = await post('/api/label', tokens[n % TENANTS] as string, body);
    if (status !== 201 || !answer.includes('"pdf":"JVBER')) throw new Error(`creation ${n} answered ${status} ${answer.toString().slice(0, 300)}`);
  };
  return { run: () => closedLoop(bases, create, times), made: () => next - 2 };
}

function pgbench({ bin, url, folder, ids }: Limit, { text, variables }: Script): () => Promise<number> {
  const file = join(folder, `creation-${ids.scripts++}.sql`);
  writeFileSync(file, text);
  const during = (seconds: number): number => {
    const given = { ...variables, clients: String(CLIENTS), i: String(ids.next) };
    const set = Object.entries(given).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const out = execFileSync(
      join(bin, 'pgbench'),
      ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds), '-f', file, ...set, url],
      { encoding: 'utf8' },
    );
    const done = Number(/actually processed: (\d+)/.exec(out)?.[1]);
    const failed = Number(/failed transactions: (\d+)/.exec(out)?.[1] ?? 0);
    if (!done || failed > 0) throw new Error(`pgbench: ${out}`);
    // No client did twice its share.
    ids.next += Math.ceil((2 * done) / CLIENTS) + 1;
    return done / seconds;
  };
  return async () => {
    during(WARM_SECONDS);
    return during(SECONDS);
  };
}

/** What processes have used of the processor until now. */
function cpuMs(pids: readonly number[]): number {
  const each = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return each.reduce((sum, ms) => sum + ms, 0);
}
