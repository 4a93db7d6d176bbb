import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LabelId, OrderId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { Deferred } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { MadeLabel } from '../../carriers/api.ts';
import { askCarrierToCancel } from '../ending/cancel-at-carrier.ts';
import { createLabels } from './create-labels.ts';
import { callWith, customer, documentOf, done, labelFor, requestOf, shippingWorld, type Script } from '../fixtures/world.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { takeStep } from '../jobs.ts';
import { settleLabel } from './settle-label.ts';
import { resumeOrder } from './settle-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

type Row = {
  id: LabelId;
  order_id: OrderId;
  creation: string;
  needs_person: boolean;
  parcel_number: string | null;
  last_answer: string | null;
} & Follow;
type Follow = { cancel_state: string; follow_up: string | null; next_step_at: Date | null };
const guide = async () =>
  (
    await sql<Row>`select id, order_id, creation, needs_person, parcel_number, last_answer, cancel_state, follow_up, next_step_at from shipping_guide`.execute(
      database.db,
    )
  ).rows[0] as Row;
const orphans = async () =>
  (await sql<{ parcel_number: string; state: string }>`select parcel_number, state from shipping_orphan`.execute(database.db)).rows;

/** The guide's first look, five seconds later. */
const looks = [5_000, 30_000] as const;

/** Buys one guide whose label comes back whole, but for our reference. */
async function bought(script: Script, over: Partial<MadeLabel> = {}) {
  const world = shippingWorld(database, { create: [() => done([{ ...labelFor('', 'N7'), cost: null, ...over, reference: null }])], ...script });
  const answer = await createLabels({ ...world.needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
  expect(answer).toBeInstanceOf(Deferred);
  await expect.poll(async () => (await guide()).creation).toBe('unknown');
  await expect
    .poll(async () => (await sql<{ n: number }>`select count(*) as n from shipping_order where lease_until is null`.execute(database.db)).rows[0]?.n)
    .toBe(1);
  const look = async (wait: number) => {
    world.clock.advance(wait);
    await resumeOrder(world.needs, (await guide()).order_id);
  };
  return { ...world, look };
}
const found =
  (number: string, over: Partial<MadeLabel> = {}) =>
  (reference: string) =>
    done({ found: labelFor(reference, number, { document: null, ...over }) });
const absent = () => done({ found: null, conclusive: true as const });

describe('a label that is right in all but its echo', () => {
  test('is not charged as it comes; found by reference it is believed, with the document that came first [AMB-7.05]', async () => {
    const { look, counted } = await bought({ find: [found('N7')], document: [null] });
    expect(counted('charge')).toBe(0);
    expect(await guide()).toMatchObject({ creation: 'unknown', needs_person: false, last_answer: 'our reference is missing from the answer: N7' });
    await look(5_000);
    expect(await guide()).toMatchObject({ creation: 'made', parcel_number: 'N7', needs_person: false });
    expect([counted('create'), counted('charge'), counted('release')]).toEqual([1, 1, 0]);
  });

  test('is never surely absent, for its number was told: the money stays held and in the end a person sees the number [AMB-7.05b]', async () => {
    const { look, counted } = await bought({ find: [absent] });
    for (const wait of looks) await look(wait);
    expect(await guide()).toMatchObject({ creation: 'unknown', needs_person: true, last_answer: 'not found yet, though its number was told: N7' });
    expect([counted('release'), counted('charge'), counted('create')]).toEqual([0, 0, 1]);
  });

  test("keeps no document that is another number's", async () => {
    const { look, counted } = await bought({ find: [found('N7')], document: [null] }, { document: documentOf('OTHER') });
    await look(5_000);
    expect(await guide()).toMatchObject({ creation: 'made', parcel_number: 'N7' });
    expect(counted('charge')).toBe(0);
  });

  test('gives way to the label that the search finds under our reference', async () => {
    const { look, counted } = await bought({ find: [found('N8', { document: documentOf('N8') })] });
    await look(5_000);
    expect(await guide()).toMatchObject({ creation: 'made', parcel_number: 'N8' });
    expect(counted('charge')).toBe(1);
  });

  test('has the document of that answer when a person types the number that was told [AMB-7.05b]', async () => {
    const it = moneyWorld(database, {
      abilities: { findsByReference: false },
      create: [() => done([{ ...labelFor('', 'N7'), reference: null }])],
    });
    await it.deposit(500);
    await expect(it.buy()).rejects.toMatchObject({ code: 'CARRIER_SILENT' });
    await settleLabel(it.needs, { id: (await guide()).id, made: true, parcel_number: 'N7' }, rootCall);
    const { rows } = await sql`select charged_at is not null as charged, document_file_id is not null as printable from shipping_guide`.execute(
      database.db,
    );
    expect(rows).toEqual([{ charged: true, printable: true }]);
  });

  test('leaves its number to staff when a person says that it was not made: the label may exist all the same [AMB-7.05b]', async () => {
    const it = moneyWorld(database, { abilities: { findsByReference: false }, create: [() => done([{ ...labelFor('', 'N7'), reference: null }])] });
    await it.deposit(500);
    await expect(it.buy()).rejects.toMatchObject({ code: 'CARRIER_SILENT' });
    await settleLabel(it.needs, { id: (await guide()).id, made: false, reason: 'No aparece' }, rootCall);
    expect(await guide()).toMatchObject({ creation: 'refused', needs_person: false });
    expect(await orphans()).toEqual([{ parcel_number: 'N7', state: 'needs_person' }]);
  });

  test("that was told too late, after its guide ended, waits for a person: the machine cancels nothing that may be another's", async () => {
    const late = Promise.withResolvers<void>();
    const { needs, clock, counted } = shippingWorld(database, {
      create: [async () => (await late.promise, done([{ ...labelFor('', 'N7'), reference: null }]))],
      find: [absent],
    });
    await createLabels({ ...needs, sleep: async () => undefined }, requestOf(1), callWith('k'));
    await expect.poll(() => counted('create')).toBe(1);
    clock.advance(90_001);
    await resumeOrder(needs, (await guide()).order_id);
    expect(await guide()).toMatchObject({ creation: 'refused' });
    late.resolve();
    await expect.poll(orphans).toEqual([{ parcel_number: 'N7', state: 'needs_person' }]);
  });
});

test('a guide from when pieces shared a shipment is not cancelled by the machine: its siblings would end with it [AMB-10.04]', async () => {
  const { needs, counted } = shippingWorld(database, {});
  await createLabels(needs, requestOf(1), callWith('k'));
  await sql`update shipping_guide set master_number = 'M1'`.execute(database.db);
  const outcome = await askCarrierToCancel(needs, { id: (await guide()).id, customer_id: customer }, { actor_id: null });
  expect(outcome).toEqual({ outcome: 'refused', code: 'SHARED_SHIPMENT', description: shippingTexts.sharedShipment, isUnasked: false });
  expect([counted('cancel'), counted('refund')]).toEqual([0, 0]);
});

test('one whose cancellation was asked for while pieces shared a shipment waits for a person: nobody knows whether FedEx has ended it [AMB-10.04]', async () => {
  const it = moneyWorld(database, {});
  await it.deposit(500);
  await it.buy();
  await sql`update shipping_guide set master_number = 'M1', cancel_state = 'asked', cancel_tries = 1, next_step_kind = 'cancel', next_step_at = '2026-01-01'`.execute(
    database.db,
  );
  const { id } = await guide();
  for (const _ of [1, 2]) await takeStep(it.needs, id);
  expect(await guide()).toMatchObject({
    cancel_state: 'asked',
    needs_person: true,
    next_step_at: null,
    last_answer: 'cancellation of a shared shipment',
  });
  expect([it.counted('cancel'), await it.charges()]).toEqual([0, ['Guía 232 Applied']]);
  await settleLabel(it.needs, { id, made: true, parcel_number: (await guide()).parcel_number ?? '' }, rootCall);
  expect(await guide()).toMatchObject({ cancel_state: 'none', needs_person: false, follow_up: 'registered' });
  await it.isClean();
});
