import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { components } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BatchId, LabelId, OrderId, RateId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { FreightCall } from '../api.ts';
import { actor, customer, done, labelFor, requestOf, shippingWorld, type Script } from '../fixtures/world.ts';
import { guideById } from '../store/guides.ts';
import { FenceLost, orderById } from '../store/orders.ts';
import { detailOf } from '../reading/read-labels.ts';
import { bookFreight } from './book-freight.ts';
import { endOrderOf } from './end-order.ts';
import { keepLateAnswer } from './late-answer.ts';
import { openFreight } from './open-freight.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.reset());

const { origin_info: origin, destination_info: destination, packages } = requestOf(2);
const nothing = { net: ZERO, iva: ZERO, total: ZERO };
const priceOf = (total: number) => ({
  ...(Object.fromEntries(components.map((component) => [component, nothing])) as FreightCall['price']),
  label_price: { net: total as Centavos, iva: ZERO, total: total as Centavos },
});
const freightOf = (over: Partial<FreightCall> = {}): FreightCall => ({
  order_id: newId<OrderId>(), label_id: newId<LabelId>(), batch_id: newId<BatchId>(), rate_id: newId<RateId>(), service_id: newId<ServiceId>(),
  carrier: 'fedex', service_code: 'LTL', service_description: 'Consolidado', payment_kind: 'balance', origin, destination,
  items: [...packages, ...packages.map((row) => ({ ...row, content: 'Pintura', quantity: 1 }))], business_id: null, notification_contacts: [],
  payer: { customer_id: customer, user_id: actor.id, role: 'customer' }, actor_id: actor.id, request_id: 'request', price: priceOf(69_600), collects: true,
  delivers: false, ...over,
}); // prettier-ignore

async function booked(script: Script, freight = freightOf()) {
  const world = shippingWorld(database, script);
  const { start } = await database.inTransaction((tx) => openFreight(world.needs, tx, freight));
  await start();
  await world.needs.endings.allAtRest();
  return { ...world, freight, guide: await guideById(database.db, freight.label_id) };
}
const byHand = (freight: FreightCall) => ({
  ...{ ...freight, carrier: 'castores' as CarrierSlug, parcel_number: 'CAS-1', price: priceOf(60_000), distance_km: null, vehicle: null },
});

test('the connector is asked once for one guide of all pieces, with what its ends say, and its order is told in the same transaction [AMB-10.12]', async () => {
  const asked: unknown[] = [];
  const { guide, log } = await booked({
    create: [
      (request) => {
        const { pieces, freight, deliver_to_branch } = request;
        asked.push({ freight, deliver_to_branch, pieces: pieces.map(({ reference, content }) => [reference, content]) });
        return done([labelFor(pieces[0]?.reference ?? '', 'N1')]);
      },
    ],
  });
  const id = guide?.id;
  const pieces = [[id, 'Ropa'], [id, 'Ropa'], [id, 'Pintura']]; // prettier-ignore
  expect(asked).toEqual([{ freight: { collects: true }, deliver_to_branch: true, pieces }]);
  expect(guide).toMatchObject({ creation: 'made', parcel_number: 'N1', is_consolidated: true, price_total: 69_600 });
  expect(log.filter((line) => /^(freight|charge|release)/.test(line))).toEqual([`charge ${String(id)}`, 'freight made']);
});

test('a paper of several pages is the paper of freight, and none of a parcel', async () => {
  const document = new TextEncoder().encode('pdf 5 N1');
  const { guide } = await booked({ create: [({ pieces }) => done([labelFor(pieces[0]?.reference ?? '', 'N1', { document })])] });
  expect(guide).toMatchObject({ creation: 'made', needs_person: false });
  expect(guide?.document_file_id).not.toBeNull();
});

test('what the carrier cannot print is refused at its field before anything is kept [AMB-7.12]', async () => {
  const { needs } = shippingWorld(database, { tooLong: () => [{ path: 'packages.1.content', excess: 3 }] });
  const failure = database.inTransaction((tx) => openFreight(needs, tx, freightOf()));
  await expect(failure).rejects.toMatchObject({ code: 'ADDRESS_TOO_LONG', details: { fields: { 'items.1.content': expect.any(String) as string } } });
  await expect(failure).rejects.toBeInstanceOf(Refusal);
  expect((await sql`select 1 from shipping_order`.execute(database.db)).rows).toEqual([]);
});

test('what staff book comes without a label: it says so, where one that is still to come is awaited [AMB-10.12] [AMB-10.13]', async () => {
  const asked = freightOf();
  const { needs } = shippingWorld(database, {});
  await database.inTransaction((tx) => bookFreight(needs, tx, byHand(asked)));
  const at = async (id: LabelId) => (await detailOf(needs, actor, id, { customers: 'all', own: null })).label_at;
  expect(await at(asked.label_id)).toBe('freight');
  await sql`update shipping_guide set charged_at = null`.execute(database.db);
  expect(await at(asked.label_id)).toBe('coming');
});

const refused: Script['create'] = [() => ({ outcome: 'refused', code: '7', description: 'CP sin cobertura' })];

test('refused: nothing goes back, its quote stays used, and a person books it with another carrier at another price [AMB-10.12]', async () => {
  const { needs, log, freight, guide } = await booked({ create: refused });
  expect(guide).toMatchObject({ creation: 'refused', refusal: { code: '7' } });
  expect(log.filter((line) => /^(freight|charge|release)/.test(line))).toEqual(['freight refused']);
  await database.inTransaction((tx) => bookFreight(needs, tx, byHand(freight)));
  expect(await guideById(database.db, freight.label_id)).toMatchObject({
    ...{ creation: 'made', carrier: 'castores', parcel_number: 'CAS-1', price_total: 60_000, refusal: null, attempts: 1 },
  });
  const { rows } = await sql`select status, carrier, fence, lease_until from shipping_order`.execute(database.db);
  expect(rows).toEqual([{ status: 'settled', carrier: 'castores', fence: 2, lease_until: null }]);
});

test('a process that still held the order writes nothing over what a person has booked [AMB-10.12]', async () => {
  const { needs, freight, guide } = await booked({ create: refused });
  const stale = await orderById(database.db, freight.order_id);
  await database.inTransaction((tx) => bookFreight(needs, tx, byHand(freight)));
  if (!stale || !guide) throw new Error('no order');
  const lease = { order_id: stale.id, customer_id: customer, fence: stale.fence };
  await expect(endOrderOf(needs, lease, stale, [guide])).rejects.toBeInstanceOf(FenceLost);
  expect((await sql`select status, carrier from shipping_order`.execute(database.db)).rows).toEqual([{ status: 'settled', carrier: 'castores' }]);
});

test('a label that its carrier tells of after somebody booked it with another is looked for at the carrier that was called [AMB-7.05b]', async () => {
  const { needs, freight, guide } = await booked({ create: refused });
  await database.inTransaction((tx) => bookFreight(needs, tx, byHand(freight)));
  if (!guide) throw new Error('no guide');
  await keepLateAnswer(needs, [guide], [labelFor(guide.id, 'LATE')]);
  const { rows } = await sql`select carrier, parcel_number from shipping_orphan`.execute(database.db);
  expect(rows).toEqual([{ carrier: 'fedex', parcel_number: 'LATE' }]);
});
