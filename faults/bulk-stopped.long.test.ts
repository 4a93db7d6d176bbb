import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { runVerify } from '../scripts/verify.ts';
import { bulkRow } from './support/bulk-row.ts';
import { fundPeople } from './support/fund-people.ts';
import type { JournalLine } from './support/lab-control.ts';
import type { PortalClient } from './support/portal-client.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const PERSON = 'cliente-saldo';
const ROWS = 60;
/** Stopped, killed and gone on with so often. */
const STOPS = 3;
let world: World;
const settings = () => ({ kind: 'embedded', dataDir: join(world.dir, 'db') }) as const;

beforeAll(async () => {
  world = await World.start({ seed: 20261128, timeScale: 1 });
  await world.kill();
  await fundPeople(settings(), ROWS);
});
afterAll(() => world?.stop());

const file = bulkCsv(Array.from({ length: ROWS }, (_, n) => bulkRow({ referencia: `FILA-${n}` })));
async function load({ token }: PortalClient): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ carrier: 'fedex', service_id: seededServices.fedexSaver, wait: 'false' })) form.append(name, value);
  form.append('csv_file', new Blob([file]), 'pedidos.csv');
  const answer = await fetch(`${world.base}/api/label/multiple`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token ?? ''}` } });
  return ((await answer.json()) as { id: string }).id;
}

type Load = { status: string; stopped: string | null; pending: number[]; errors: number[]; labels: { row: number; parcel_number: string }[] };
const created = async (): Promise<string[]> =>
  (await readFile(join(world.dir, 'lab', 'journal.jsonl'), 'utf8'))
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalLine]))
    .flatMap(({ carrier, kind, number }) => (carrier === 'fedex' && kind === 'label_created' ? [number ?? ''] : []))
    .sort();

test('a load that is stopped as its portal is killed names what was bought, begins nothing more, and makes each row once when it goes on', async () => {
  await world.startPortal();
  let client = await world.client(PERSON);
  const id = await load(client);
  const look = async () => (await client.get(`/api/label/multiple/${id}`)).body as unknown as Load;
  const settled = () => until('the load has ended and no row is pending', look, ({ status, pending }) => status === 'DONE' && pending.length === 0);
  const numbersOf = ({ labels }: Load) => labels.map(({ parcel_number }) => parcel_number).sort();
  for (let stop = 0; stop < STOPS; stop += 1) {
    const goal = (await created()).length + 5;
    await until(`${goal} guides are made`, async () => (await created()).length, (count) => count >= goal); // prettier-ignore
    expect((await client.post(`/api/label/multiple/${id}/stop`, {})).body).toMatchObject({ status: 'PROCESSING', stopped: 'ON_REQUEST' });
    await world.kill();
    await world.startPortal();
    client = await world.client(PERSON);
    const half = await settled();
    expect([half.stopped, half.errors, numbersOf(half)]).toEqual(['ON_REQUEST', [], await created()]);
    expect(half.labels.length).toBeLessThan(ROWS);
    expect((await client.post(`/api/label/multiple/${id}/resume`, {})).status).toBe(200);
  }
  const whole = await settled();
  expect([whole.stopped, whole.labels.map(({ row }) => row)]).toEqual([null, Array.from({ length: ROWS }, (_, n) => n)]);
  expect(numbersOf(whole)).toEqual(await created());
  await world.kill();
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
  expect([code, printed.at(-1)]).toEqual([0, 'OK']);
});
