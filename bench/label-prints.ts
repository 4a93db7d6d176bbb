import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { openDatabase } from '#platform/db/database.ts';
import { bulkRow } from '../faults/support/bulk-row.ts';
import { fundPeople } from '../faults/support/fund-people.ts';
import type { PortalClient } from '../faults/support/portal-client.ts';
import { until } from '../faults/support/until.ts';
import { World } from '../faults/support/world.ts';

const LABELS = 2_000;
/** Bought; the load says each of them ten times. */
const BOUGHT = 200;
const WAIT_MS = 1_800_000;

/**
 * The labels of a load of 2,000 guides joined to one PDF, then to one ZPL: how long it takes, and the memory of the portal and of the processes
 * that open documents, beside what they held before.
 */
export async function measureLabelPrints(): Promise<void> {
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true });
  const settings = { kind: 'embedded', dataDir: `${world.dir}/db` } as const;
  try {
    await world.kill();
    await fundPeople(settings, BOUGHT);
    await world.startPortal();
    const id = await bought(world.base, await world.client('cliente-saldo'));
    await world.kill();
    await repeat(settings, id);
    await world.startPortal();
    const client = await world.client('cliente-saldo');
    for (const format of ['pdf', 'zpl'] as const) await join(world, client, { job_id: id, format });
  } finally {
    await world.stop();
  }
}

async function join(world: World, client: PortalClient, asked: { job_id: string; format: 'pdf' | 'zpl' }): Promise<void> {
  await sleep(3_000);
  const before = memoryMb([world.pid]);
  const most = { portal: before, all: before };
  const watch = setInterval(() => {
    most.portal = Math.max(most.portal, memoryMb([world.pid]));
    most.all = Math.max(most.all, memoryMb([world.pid, ...childrenOf(world.pid)]));
  }, 200);
  const began = performance.now();
  const { body } = await client.post('/api/labels/print', asked);
  const job = async () => (await client.get(`/api/jobs/${String(body['id'])}`)).body as { status: string; results: { file?: { bytes: number } } };
  await until(async () => (await job()).status === 'DONE', WAIT_MS, 'the labels are not joined');
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const mb = ((await job()).results.file?.bytes ?? 0) / 1_048_576;
  console.log(`prints ${asked.format}: ${LABELS} labels, ${mb.toFixed(1)} MB, in ${seconds.toFixed(1)} s`);
  console.log(
    `prints ${asked.format}: portal ${before.toFixed(0)} MB before, ${most.portal.toFixed(0)} at most; with its reading processes ${most.all.toFixed(0)}`,
  );
}

async function bought(base: string, client: PortalClient): Promise<string> {
  const form = new FormData();
  form.append('carrier', 'sendex');
  form.append('service_id', seededServices.sendexSaver);
  form.append('csv_file', new Blob([bulkCsv(Array.from({ length: BOUGHT }, (_, n) => bulkRow({ referencia: `P-${n}` })))]), 'pedidos.csv');
  const headers = { authorization: `Bearer ${client.token ?? ''}` };
  const answer = await fetch(`${base}/api/label/multiple`, { method: 'POST', body: form, headers });
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`the file was answered ${answer.status}`);
  await until(async () => (await client.get(`/api/label/multiple/${id}`)).body['status'] === 'DONE', WAIT_MS, 'the load does not end');
  return id;
}

/** Written while no portal runs: as if the load had had so many rows. */
async function repeat(settings: Parameters<typeof openDatabase>[0], id: string): Promise<void> {
  const database = openDatabase(settings);
  await sql`insert into bulk_row (load_id, customer_id, row, state, cells, faults, label_id, parcel_number)
    select load_id, customer_id, row + ${BOUGHT} * n, state, cells, faults, label_id, parcel_number
    from bulk_row, generate_series(1, ${LABELS / BOUGHT - 1}) as n where load_id = ${id}`.execute(database.db);
  await database.close();
}

const memoryMb = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + residentKib(pid), 0) / 1_024;

function residentKib(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}
