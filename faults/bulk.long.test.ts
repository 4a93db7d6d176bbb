import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { fundPeople } from './support/fund-people.ts';
import type { JournalLine } from './support/lab-control.ts';
import type { PortalClient, Reply } from './support/portal-client.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';
import { bulkRow } from './support/bulk-row.ts';

const PERSON = 'cliente-saldo';
const { rows: ROWS, kills: KILLS } = sizes.bulk;
let world: World;
const settings = () => ({ kind: 'embedded', dataDir: join(world.dir, 'db') }) as const;

beforeAll(async () => {
  // In full time: at a twentieth of it a portal that has just started answers its first prices too late, and their rows end in errors.
  world = await World.start({ seed: 20261123, timeScale: 1 });
  await world.kill();
  await fundPeople(settings(), ROWS);
});
afterAll(() => world?.stop());

const row = (n: number): BulkCells => bulkRow({ referencia: `FILA-${n}`, ...(isBad(n) ? { peso_kg: '0' } : {}) });
/** One in twenty is wrong. */
const isBad = (n: number): boolean => n % 20 === 13;
const bad = Array.from({ length: ROWS }, (_, n) => n).filter(isBad);
const file = bulkCsv(Array.from({ length: ROWS }, (_, n) => row(n)));

async function load({ token }: PortalClient): Promise<Reply> {
  const form = new FormData();
  form.append('carrier', 'fedex');
  form.append('service_id', seededServices.fedexSaver);
  form.append('csv_file', new Blob([file]), 'pedidos.csv');
  try {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const answer = await fetch(`${world.base}/api/label/multiple`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, location: answer.headers.get('location') };
  } catch {
    // Killed before it answered: nothing is known.
    return { status: 0, body: {}, location: null };
  }
}

type Load = {
  id: string;
  status: string;
  progress: { done: number; correct: number };
  errors: number[];
  pending: number[];
  labels: { id: string; row: number; parcel_number: string }[];
};
const newest = async (client: PortalClient): Promise<Load | undefined> =>
  ((await client.get('/api/label/multiple')).body['data'] as Load[] | undefined)?.[0];
/** Why good rows are in errors. */
async function reasonsOf(client: PortalClient, id: string): Promise<unknown[]> {
  const { body } = await client.get(`/api/label/multiple/${id}/rows?state=error&limit=1000`);
  return (body['data'] as { row: number; faults: unknown }[]).filter(({ row }) => !isBad(row)).map(({ row, faults }) => ({ row, faults }));
}
const journal = async (): Promise<JournalLine[]> =>
  (await readFile(join(world.dir, 'lab', 'journal.jsonl'), 'utf8'))
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalLine]));

test('a portal that is killed in the middle of a file makes each good row exactly once at the carrier', async () => {
  const made = async () => (await journal()).filter(({ carrier, kind }) => carrier === 'fedex' && kind === 'label_created').length;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await world.startPortal();
    const client = await world.client(PERSON);
    // A clerk who has no answer sends the same file again.
    void load(client);
    const goal = ((kill + 1) * (ROWS - bad.length)) / (KILLS + 1);
    await until(`${goal} guides are made`, made, (count) => count >= goal);
    await world.kill();
  }
  await world.startPortal();
  const client = await world.client(PERSON);
  const again = await load(client);
  expect([again.status < 300, again.body['repeated']]).toEqual([true, true]);
  await until(
    'the load has ended',
    () => newest(client),
    (seen) => seen?.status === 'DONE',
  );
  await world.settle(client);
  const end = async () => (await client.get(`/api/label/multiple/${(await newest(client))?.id ?? ''}`)).body as unknown as Load;
  // A load that has ended goes on by itself when an order came to nothing, and names no rows meanwhile.
  const isSettled = ({ status, pending }: Load) => status === 'DONE' && pending.length === 0;
  const { errors, labels, id } = await until('no row is pending', end, isSettled);
  expect(await reasonsOf(client, id)).toEqual([]);
  expect(errors).toEqual(bad);
  expect(labels.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, n) => n).filter((n) => !isBad(n)));
  const created = (await journal()).filter(({ carrier, kind }) => carrier === 'fedex' && kind === 'label_created');
  expect(created.map(({ number }) => number).sort()).toEqual(labels.map(({ parcel_number }) => parcel_number).sort());
  await world.kill();
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
});
