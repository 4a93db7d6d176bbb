import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { createLabels } from './create-labels.ts';
import { callWith, requestOf, shippingWorld } from './fixtures/world.ts';
import { resumeOrder } from './settle-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

type Row = { order_id: OrderId; creation: string; parcel_number: string | null; has_document: boolean; needs_person: boolean; status: string };
const guides = async () =>
  (
    await sql<Row>`
      select order_id, creation, parcel_number, document_file_id is not null as has_document, needs_person, o.status
      from shipping_guide join shipping_order o on o.id = order_id`.execute(database.db)
  ).rows;

const failures = [
  ['cannot be started', new Error('the process that reads files did not start')],
  ['ends while the document is written to it', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
] as const;

/** A world whose documents cannot be read the first `times` times. */
function world(error: Error, times: number, over: Parameters<typeof shippingWorld>[1] = {}) {
  const it = shippingWorld(database, over);
  let failed = 0;
  const read: typeof it.needs.documents.read = (bytes) => {
    failed += 1;
    return failed <= times ? Promise.reject(error) : it.needs.documents.read(bytes);
  };
  const sleep: typeof it.needs.sleep = (ms) => (ms > 1_000 ? new Promise(() => undefined) : Promise.resolve());
  return { ...it, needs: { ...it.needs, sleep, documents: { ...it.needs.documents, read } } };
}

test.each(failures)('a label whose reader %s is read again and handed over', async (_when, error) => {
  const { needs, counted } = world(error, 2);
  expect(await createLabels(needs, requestOf(1), callWith('k'))).toMatchObject({ labels: [{ carrier: 'fedex' }] });
  expect(await guides()).toMatchObject([{ creation: 'made', has_document: true, status: 'settled' }]);
  expect([counted('create'), counted('charge')]).toEqual([1, 1]);
});

test.each(failures)('a carrier answers with a label and its reader %s for good: the number is kept, its money stays held', async (_when, error) => {
  const { needs, counted } = world(error, Infinity, { abilities: { fetchesDocument: false, findsByReference: false } });
  await createLabels(needs, requestOf(1), callWith('k'));
  expect(await guides()).toMatchObject([{ creation: 'made', parcel_number: expect.stringMatching(/^N1/), has_document: false, needs_person: true }]);
  expect([counted('create'), counted('charge'), counted('release')]).toEqual([1, 0, 0]);
});

test('a call whose outcome got lost in the process does not end its order: who takes it over looks for the label', async () => {
  const { needs, counted, clock } = world(new Error(''), 0, { create: [() => Promise.reject(failures[1][1])] });
  const stopped: string[] = [];
  const log = { ...silentLog, error: (event: string) => void stopped.push(event) };
  await createLabels({ ...needs, log, sleep: async () => undefined }, requestOf(1), callWith('k'));
  await expect.poll(() => stopped).toEqual(['order stopped half way']);
  const [guide] = await guides();
  expect(guide).toMatchObject({ creation: 'reserved', status: 'open' });
  clock.advance(90_001);
  await resumeOrder(needs, guide?.order_id as OrderId);
  expect(await guides()).toMatchObject([{ creation: 'refused', status: 'refused' }]);
  expect([counted('create'), counted('find'), counted('release')]).toEqual([1, 1, 1]);
});
