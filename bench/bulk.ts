import { setTimeout as sleep } from 'node:timers/promises';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { fundPeople } from '../faults/support/fund-people.ts';
import { until } from '../faults/support/until.ts';
import { World } from '../faults/support/world.ts';
import { postgresBinaries, startPostgres } from '../scripts/postgres-server.ts';
import { memoryMb, timesUntil, watchMemory } from './beside.ts';
import { quantile } from './pairs.ts';
import { plantedKinds, plantedRow } from '../faults/support/planted-rows.ts';

const MOST_ROWS = 10_000;
const CARRIER_MS = 200;
const AT_ONCE = 50;
const LIMIT_MS = 500;
/** A quote and a creation. */
const CALLS = 2;

type Told = { row: number; column: string | null; code: string };
const written = ({ row, column, code }: Told): string => `${row} ${column} ${code}`;

/**
 * A file of 10,000 rows, or fewer (`bulk:2000`, `bulk:300`), on the embedded database or on PostgreSQL (`bulk:postgres`): its time beside what the carriers
 * alone would take, the memory of the portal, and how long somebody else waits for GET /api/labels meanwhile.
 */
export async function measureBulk(rows = MOST_ROWS, on: 'embedded' | 'postgres' = 'embedded'): Promise<void> {
  if (on === 'embedded') return measureLoad(rows, null);
  const bin = postgresBinaries();
  if (!bin) return console.log('bulk: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  try {
    await measureLoad(rows, postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measureLoad(rows: number, databaseUrl: string | null): Promise<void> {
  process.env['BULK_AT_ONCE'] = String(AT_ONCE);
  const planted = Array.from({ length: rows }, (_, row) => ({ row, fault: plantedRow(row).fault })).flatMap(({ row, fault }) =>
    fault ? [{ row, ...fault }] : [],
  );
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await world.kill();
    await fundPeople(databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded', dataDir: `${world.dir}/db` }, rows);
    await world.startPortal();
    await world.lab.latency('fedex', CARRIER_MS);
    const [owner, other] = [await world.client('cliente-saldo'), await world.client('cliente-credito')];
    const read = async () => void (await other.get('/api/labels'));
    const quiet = await timesUntil(read, sleep(5_000));
    const before = memoryMb(world.pid);
    const watch = watchMemory(world.pid);
    const began = performance.now();
    const look = async (id: string) => {
      const { status, progress } = (await owner.get(`/api/label/multiple/${id}`)).body;
      return { status, progress };
    };
    const work = bought(world.base, owner.token ?? '', rows, look);
    const loud = await timesUntil(read, work);
    const most = watch.end();
    const { taken, id } = await work;
    const { progress } = (await owner.get(`/api/label/multiple/${id}`)).body;
    const told = await faultsOf((page) => owner.get(`/api/label/multiple/${id}/rows?limit=100&page=${page}`));
    const seconds = (performance.now() - began) / 1_000;
    const ideal = ((rows - planted.length) * CALLS * CARRIER_MS) / AT_ONCE / 1_000;
    const p99 = quantile(loud, 0.99);
    console.log(`bulk ${rows} rows: ${JSON.stringify(progress)}`);
    sayFaults(planted, told);
    console.log(
      `bulk: file taken in ${(taken / 1_000).toFixed(1)} s, ended in ${seconds.toFixed(1)} s beside ${ideal.toFixed(1)} s that ${AT_ONCE} calls at once of ${CARRIER_MS} ms take`,
    );
    console.log(`bulk: memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most, ${memoryMb(world.pid).toFixed(0)} after`);
    console.log(
      `bulk: ${loud.length} GET /api/labels of somebody else p50 ${quantile(loud, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)}, most ${Math.max(...loud).toFixed(0)} ms, without the file p99 ${quantile(quiet, 0.99).toFixed(0)} (${LIMIT_MS}: ${p99 < LIMIT_MS ? 'met' : 'NOT met'})`,
    );
  } finally {
    await world.stop();
  }
}

/** Sends the file and waits for its end. `taken`: ms until the file was answered. */
async function bought(
  base: string,
  token: string,
  rows: number,
  look: (id: string) => Promise<{ status: unknown }>,
): Promise<{ taken: number; id: string }> {
  const form = new FormData();
  form.append('carrier', 'fedex');
  form.append('service_id', seededServices.fedexSaver);
  form.append('csv_file', new Blob([bulkCsv(Array.from({ length: rows }, (_, n) => plantedRow(n).cells))]), 'pedidos.csv');
  const began = performance.now();
  const answer = await fetch(`${base}/api/label/multiple`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`the file was answered ${answer.status}`);
  const taken = performance.now() - began;
  await until(
    'the load has ended',
    () => look(id),
    ({ status }) => status === 'DONE',
  );
  return { taken, id };
}

/** The faults of all rows in errors, page by page. */
async function faultsOf(ask: (page: number) => Promise<{ body: Record<string, unknown> }>): Promise<Told[]> {
  const all: Told[] = [];
  for (let page = 1; ; page += 1) {
    const data = (await ask(page)).body['data'] as { row: number; faults: Omit<Told, 'row'>[] }[];
    if (data.length === 0) return all;
    all.push(...data.flatMap(({ row, faults }) => faults.map((fault) => ({ ...fault, row }))));
  }
}

/** Every fault that was planted beside every one that was told: row, column and code must be the same. */
function sayFaults(planted: readonly Told[], told: readonly Told[]): void {
  const [meant, found] = [new Set(planted.map(written)), new Set(told.map(written))];
  const [missed, invented] = [[...meant].filter((one) => !found.has(one)), [...found].filter((one) => !meant.has(one))];
  const kinds = Math.min(plantedKinds.length, planted.length);
  console.log(`bulk: ${meant.size} faults of ${kinds} kinds planted, ${missed.length} missed, ${invented.length} false`);
  for (const one of [...missed.map((text) => `missed ${text}`), ...invented.map((text) => `false ${text}`)].slice(0, 20)) console.log(`bulk: ${one}`);
}
