import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LabelId, OrderId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import type { MadeLabel } from '../../carriers/api.ts';
import { createLabels } from './create-labels.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { callWith, documentOf, done, labelFor, requestOf, shippingWorld, type Script } from '../fixtures/world.ts';
import { takeStep } from '../jobs.ts';
import { settleLabel } from './settle-label.ts';
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

const keptFiles = async () =>
  (
    await sql<{
      bytes: Uint8Array;
    }>`select f.content as bytes from platform_file f, shipping_guide g where f.id = g.told_label ->> 'document_file_id'`.execute(database.db)
  ).rows;
type Only = {
  id: LabelId;
  needs_person: boolean;
  next_step_at: Date | null;
  document_tries: number;
  last_answer: string;
  charged: boolean;
  cancel_state: string;
};
const onlyGuide = async () =>
  (
    await sql<Only>`select id, needs_person, next_step_at, document_tries, last_answer, charged_at is not null as charged, cancel_state
      from shipping_guide`.execute(database.db)
  ).rows[0] as Only;
const noneAgain = { fetchesDocument: false, findsByReference: false } as const;

describe('a document that cannot be read, of a carrier that is never asked for it again', () => {
  const broken = new TextEncoder().encode('%PDF-1.4 torn');
  const asMade =
    (over: Partial<MadeLabel>): NonNullable<NonNullable<Script['create']>[number]> =>
    ({ pieces }) =>
      done(pieces.map(({ reference }, index) => labelFor(reference, `N${index}`, over)));

  test('where the number is our own, tells that the answer may be about another guide: nothing is made, and staff find out', async () => {
    const create: NonNullable<NonNullable<Script['create']>[number]> = ({ pieces }) =>
      done(pieces.map(({ reference }) => labelFor(reference, reference, { reference: null, document: documentOf('OTHER') })));
    const it = moneyWorld(database, { abilities: { ...noneAgain, echoesReference: false }, create: [create] });
    await it.deposit(500);
    await expect(it.buy()).rejects.toMatchObject({ code: 'CARRIER_SILENT' });
    expect(await guides()).toMatchObject([{ creation: 'unknown', parcel_number: null, has_document: false, needs_person: true }]);
    expect(await onlyGuide()).toMatchObject({ last_answer: 'not believed: document', charged: false });
  });

  test('is kept byte for byte, staff are told of it, and its guide is settled without it', async () => {
    const it = moneyWorld(database, { abilities: noneAgain, create: [asMade({ document: broken })] });
    await it.deposit(500);
    await it.buy();
    const [kept] = await keptFiles();
    expect(Buffer.from(kept?.bytes ?? [])).toEqual(Buffer.from(broken));
    const guide = await onlyGuide();
    expect(guide).toMatchObject({ needs_person: true, last_answer: 'document not believed: unreadable, or of another number' });
    await settleLabel(it.needs, { id: guide.id, made: true, parcel_number: 'N0' }, rootCall);
    expect([await onlyGuide(), await it.charges()]).toMatchObject([{ needs_person: false, charged: true }, ['Guía 232 Applied']]);
    expect(await keptFiles()).toHaveLength(1);
    await it.isClean();
  });

  test('is the label of its guide when somebody settles it and it can be read then', async () => {
    const it = moneyWorld(database, { abilities: noneAgain, create: [asMade({})] });
    const { read } = it.needs.documents;
    it.needs.documents = { ...it.needs.documents, read: () => Promise.reject(new Error('no process')) };
    await it.deposit(500);
    await it.buy();
    it.needs.documents = { ...it.needs.documents, read };
    expect(await guides()).toMatchObject([{ creation: 'made', has_document: false, needs_person: true }]);
    await settleLabel(it.needs, { id: (await onlyGuide()).id, made: true, parcel_number: 'N0' }, rootCall);
    expect(await guides()).toMatchObject([{ has_document: true, needs_person: false }]);
    await it.isClean();
  });

  test.each([
    ['at the third try', 2, [true, true, true]],
    ['never, because its reader fails', Infinity, [false, false, false]],
  ])('came for three pieces and is taken apart %s: every number is kept', async (_when, failures, documents) => {
    const common_document = new TextEncoder().encode('pdfs N0 N1 N2');
    const { needs, counted } = shippingWorld(database, {
      carrier: 'estafeta',
      abilities: noneAgain,
      create: [asMade({ document: null, common_document })],
    });
    const { split } = needs.documents;
    let failed = 0;
    needs.documents = {
      ...needs.documents,
      split: (...given) => ((failed += 1) <= failures ? Promise.reject(new Error('no process')) : split(...given)),
    };
    await createLabels(needs, requestOf(3, { carrier: 'estafeta' }), callWith('k'));
    const made = await guides();
    expect(made.map(({ parcel_number }) => parcel_number).sort()).toEqual(['N0', 'N1', 'N2']);
    expect(made.map(({ has_document }) => has_document)).toEqual(documents);
    expect([counted('create'), counted('charge')]).toEqual([1, documents.filter(Boolean).length]);
  });

  test('is kept once, when one file came for all pieces', async () => {
    const { needs } = shippingWorld(database, {
      carrier: 'estafeta',
      abilities: noneAgain,
      create: [asMade({ document: null, common_document: broken })],
    });
    await createLabels(needs, requestOf(3, { carrier: 'estafeta' }), callWith('k'));
    expect(await keptFiles()).toHaveLength(3);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform_file`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a document that is asked for again and whose reader fails', () => {
  const later = (failures: number) =>
    world(new Error('no process'), failures, {
      create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N0', { document: null })])],
      document: [documentOf('N0')],
      cancel: [done({ state: 'cancelled' })],
    });

  test('is looked at again by the schedule, not at every sweep', async () => {
    const { needs, clock, counted } = later(3);
    await createLabels(needs, requestOf(1), callWith('k'));
    const { id, next_step_at } = await onlyGuide();
    clock.advance(5_000);
    await takeStep(needs, id);
    const waiting = await onlyGuide();
    expect(waiting).toMatchObject({ document_tries: 1, charged: false });
    expect(waiting.next_step_at?.getTime()).toBe((next_step_at?.getTime() ?? 0) + 30_000);
    clock.advance(30_000);
    await takeStep(needs, id);
    expect([await onlyGuide(), counted('charge')]).toMatchObject([{ charged: true, next_step_at: null }, 1]);
  });

  test('to the end of the schedule is for a person: a label that nobody here could read is not voided', async () => {
    const { needs, clock, counted } = later(Infinity);
    await createLabels(needs, requestOf(1), callWith('k'));
    const { id } = await onlyGuide();
    for (const wait of [5_000, 30_000]) {
      clock.advance(wait);
      await takeStep(needs, id);
    }
    expect(await onlyGuide()).toMatchObject({ needs_person: true, next_step_at: null, charged: false, cancel_state: 'none' });
    expect([counted('cancel'), counted('release')]).toEqual([0, 0]);
  });
});
