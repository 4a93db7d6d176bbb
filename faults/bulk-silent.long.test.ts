import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import { carrierFields } from '#contract/carriers/made-carriers.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { PortalClient } from './support/portal-client.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';
import { bulkRow } from './support/bulk-row.ts';

let world: World;
let client: PortalClient;
beforeAll(async () => {
  world = await World.start({ seed: 20261124, timeScale: 0.02 });
  client = await world.client('cliente-saldo');
  // Without the carrier that draws its own labels, and so is never silent.
  const root = await world.client('root');
  const { n, services, ...carrier } = (await root.get('/api/carrier/sendex')).body;
  await root.send('PUT', '/api/carrier/sendex', { ...carrierFields.parse(carrier), services, is_on: false, seen: n });
});
afterAll(() => world?.stop());

const row = (referencia: string): BulkCells => bulkRow({ referencia });

type Load = {
  id: string;
  status: string;
  errors: number[];
  pending: number[];
  labels: { id: string; row: number; parcel_number: string }[];
  error_details: { row: number; code: string; message: string }[];
  money: { total: number; services: { carrier: string; rows: number }[] } | null;
};

/** Sends a file of FedEx; answers how its load stands now, once it has ended. */
const load = (...references: string[]): Promise<() => Promise<Load>> => send(references.map(row));
async function send(rows: readonly BulkCells[], over: Record<string, string> = {}): Promise<() => Promise<Load>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ carrier: 'fedex', service_id: seededServices.fedexSaver, ...over })) form.append(name, value);
  form.append('csv_file', new Blob([bulkCsv(rows)]), 'pedidos.csv');
  const headers = { authorization: `Bearer ${client.token ?? ''}` };
  const answer = await fetch(`${world.base}/api/label/multiple`, { method: 'POST', body: form, headers });
  const { id } = (await answer.json()) as Load;
  const look = async () => (await client.get(`/api/label/multiple/${id}`)).body as unknown as Load;
  await until('the load has ended', look, ({ status }) => status === 'DONE');
  return look;
}
const made = async () => (await world.lab.journal()).filter(({ carrier, kind }) => carrier === 'fedex' && kind === 'label_created');

test('rows whose carrier is silent are pending; one that it made is taken, one that it has not is ordered again; none is made twice [AMB-7.05b, AMB-8.03]', async () => {
  // The first of these is made and the answer lost; the second never reaches the carrier.
  await world.lab.fault({ carrier: 'fedex', operation: 'create', fault: 'reset_after', times: 1 });
  await world.lab.fault({ carrier: 'fedex', operation: 'create', fault: 'reset_before', times: 1 });
  await world.lab.fault({ carrier: 'fedex', operation: 'find', fault: 'error_500_before' });
  const look = await load('SILENCIO-1', 'SILENCIO-2', 'SILENCIO-3');
  const { pending, ...ended } = await look();
  expect([pending.length, ended.errors, ended.labels.length]).toEqual([2, [], 1]);
  await world.lab.clearFaults();
  await until('no row is pending', look, (seen) => seen.pending.length === 0);
  const { errors, labels } = await until('the row that was not made is ordered again', look, (seen) => seen.labels.length === 3);
  expect(errors).toEqual([]);
  expect((await made()).map(({ number }) => number).sort()).toEqual(labels.map(({ parcel_number }) => parcel_number).sort());
});

test('a row that its carrier never receives is ordered three times, and then stands in errors with nothing bought [AMB-8.03]', async () => {
  const before = (await made()).length;
  await world.lab.fault({ carrier: 'fedex', operation: 'create', fault: 'reset_before' });
  const look = await load('PERDIDA-1');
  await until('the row has ended', look, ({ errors }) => errors.length === 1);
  await world.lab.clearFaults();
  const { labels, pending, error_details } = await look();
  expect([labels, pending, error_details.map(({ code }) => code)]).toEqual([[], [], ['CARRIER_REFUSED']]);
  expect(await made()).toHaveLength(before);
});

test('a price that is not told is asked for again twice, and then the row is in errors with nothing bought [AMB-8.03]', async () => {
  const before = (await made()).length;
  await world.lab.fault({ carrier: 'fedex', operation: 'quote', fault: 'error_500_before', times: 2 });
  expect((await (await load('PRECIO-1'))()).labels).toHaveLength(1);
  await world.lab.fault({ carrier: 'fedex', operation: 'quote', fault: 'error_500_before' });
  const { errors, error_details } = await (await load('PRECIO-2'))();
  expect([errors, error_details.map(({ code }) => code)]).toEqual([[0], ['CARRIER_UNAVAILABLE']]);
  expect(await made()).toHaveLength(before + 1);
});

/** Of every guide that was made, in its order. */
const carriersOfMade = async () => (await world.lab.journal()).filter(({ kind }) => kind === 'label_created').map(({ carrier }) => carrier);

test('the cheapest of several carriers takes the row; while it is silent the cheapest of the others does, for the price that was shown [AMB-8.03]', async () => {
  const cheapest = (referencia: string) => [{ ...row(referencia), servicio: 'más barato' }];
  const both = async (referencia: string) => {
    const before = (await carriersOfMade()).length;
    const { money: shown } = await (await send(cheapest(referencia), { check: 'true' }))();
    // On a busy machine a carrier's answer may come too late; then its row is pending until the carrier is asked what it made.
    const isMade = ({ labels, errors }: Load) => labels.length + errors.length > 0;
    const { money: paid, errors, labels } = await until('the row was made', await send(cheapest(referencia)), isMade);
    expect([errors, labels.length, paid?.total, paid?.services]).toEqual([[], 1, shown?.total, shown?.services]);
    const [share] = paid?.services ?? [];
    expect((await carriersOfMade()).slice(before)).toEqual([share?.carrier]);
    return { carrier: share?.carrier ?? '', total: paid?.total ?? 0 };
  };
  const first = await both('BARATO-1');
  await world.lab.fault({ carrier: first.carrier, operation: 'quote', fault: 'error_500_before' });
  const second = await both('BARATO-2');
  await world.lab.clearFaults();
  expect(second.carrier).not.toBe(first.carrier);
  expect(second.total).toBeGreaterThan(first.total);
  expect(await both('BARATO-3')).toEqual(first);
});

test('the carrier that was chosen falls silent as it is ordered: its row follows it, and no dearer one is bought [AMB-7.05b, AMB-8.03]', async () => {
  const before = (await carriersOfMade()).length;
  const { money } = await (await send([{ ...row('CALLA-1'), servicio: 'más barato' }], { check: 'true' }))();
  const carrier = money?.services[0]?.carrier ?? '';
  await world.lab.fault({ carrier, operation: 'create', fault: 'reset_after', times: 1 });
  const look = await send([{ ...row('CALLA-1'), servicio: 'más barato' }]);
  // It is found, or waits for a person where its carrier cannot be asked.
  const ended = await look();
  expect([ended.errors, ended.labels.length + ended.pending.length, ended.money?.services]).toEqual([[], 1, money?.services]);
  expect((await carriersOfMade()).slice(before)).toEqual([carrier]);
});
