import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { bulkRow } from './support/bulk-row.ts';
import { fundPeople } from './support/fund-people.ts';
import type { JournalLine } from './support/lab-control.ts';
import type { PortalClient } from './support/portal-client.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const PERSON = 'cliente-saldo';
/** Of each load, so that a test of one ends on a slow machine too. */
const ROWS = 20;
/** So many loads are stopped, killed and gone on with. */
const STOPS = 3;
let world: World;
const url = process.env['TEST_DATABASE_URL'];
let database: Awaited<ReturnType<typeof createOnPostgres>> | null = null;
const settings = () =>
  database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(world.dir, 'db') } as const);

beforeAll(async () => {
  database = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: 20261128, timeScale: 0.2, ...(database ? { databaseUrl: database.url } : {}) });
  await world.kill();
  await fundPeople(settings(), ROWS * STOPS);
});
afterAll(async () => {
  await world?.stop();
  await database?.drop();
});

/** The same file again would be the same load. */
const fileOf = (stop: number): string => bulkCsv(Array.from({ length: ROWS }, (_, n) => bulkRow({ referencia: `FILA-${stop}-${n}` })));
async function load({ token }: PortalClient, stop: number): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ carrier: 'fedex', service_id: seededServices.fedexSaver, wait: 'false' })) form.append(name, value);
  form.append('csv_file', new Blob([fileOf(stop)]), 'pedidos.csv');
  const answer = await fetch(`${world.base}/api/label/multiple`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token ?? ''}` } });
  const told = (await answer.json()) as { id: string };
  expect([answer.status, told]).toEqual([202, expect.objectContaining({ id: expect.any(String) as string })]);
  return told.id;
}

type Load = { status: string; stopped: string | null; pending: number[]; errors: number[]; labels: { row: number; parcel_number: string }[] };
const created = async (): Promise<string[]> =>
  (await readFile(join(world.dir, 'lab', 'journal.jsonl'), 'utf8'))
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalLine]))
    .flatMap(({ carrier, kind, number }) => (carrier === 'fedex' && kind === 'label_created' ? [number ?? ''] : []))
    .sort();

test.each(Array.from({ length: STOPS }, (_, n) => n + 1))(
  'a load that is stopped as its portal is killed names what was bought, begins nothing more, and makes each row once when it goes on (%i)',
  async (stop) => {
    await world.startPortal();
    const earlier = new Set(await created());
    const made = async () => (await created()).filter((number) => !earlier.has(number));
    let client = await world.client(PERSON);
    const id = await load(client, stop);
    const look = async () => (await client.get(`/api/label/multiple/${id}`)).body as unknown as Load;
    const settled = () => until('the load has ended and no row is pending', look, ({ status, pending }) => status === 'DONE' && pending.length === 0);
    const numbersOf = ({ labels }: Load) => labels.map(({ parcel_number }) => parcel_number).sort();
    await until('5 guides are made', async () => (await made()).length, (count) => count >= 5); // prettier-ignore
    expect((await client.post(`/api/label/multiple/${id}/stop`, {})).body).toMatchObject({ status: 'PROCESSING', stopped: 'ON_REQUEST' });
    await world.kill();
    await world.startPortal();
    client = await world.client(PERSON);
    const half = await settled();
    expect([half.stopped, half.errors, numbersOf(half)]).toEqual(['ON_REQUEST', [], await made()]);
    expect(half.labels.length).toBeLessThan(ROWS);
    expect((await client.post(`/api/label/multiple/${id}/resume`, {})).status).toBe(200);
    const whole = await settled();
    expect([whole.stopped, whole.labels.map(({ row }) => row)]).toEqual([null, Array.from({ length: ROWS }, (_, n) => n)]);
    expect(numbersOf(whole)).toEqual(await made());
    await world.kill();
    const printed: string[] = [];
    const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
    expect([code, printed.at(-1)]).toEqual([0, 'OK']);
  },
);
