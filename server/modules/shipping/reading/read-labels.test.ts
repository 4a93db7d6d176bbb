import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LabelId } from '#contract/shared/ids.ts';
import { shippingOperations, type EndInfo } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import { createLabels } from '../making/create-labels.ts';
import { moneyWorld, root } from '../fixtures/money-world.ts';
import { callWith, done, labelFor, requestOf } from '../fixtures/world.ts';
import { bookEvents, toEvent } from '../following/book-events.ts';
import { getTracking } from './get-tracking.ts';
import { getLabel, listLabels } from './read-labels.ts';
import { unknownNumbers } from './unknown-numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

test('guides are sorted by cost for anyone who sees prices, for others by their day: the order would tell the cost [AMB-3.06]', async () => {
  const world = moneyWorld(database);
  await world.deposit(5_000);
  for (const net of [30_000, 10_000, 20_000]) {
    // The price of the world is that of its script when it was made; each guide has one of its own.
    const { needs } = moneyWorld(database, { net });
    await createLabels({ ...world.needs, rating: needs.rating }, requestOf(1), callWith(newId()));
    world.clock.advance(60_000);
  }
  const prices = async (sees_prices: boolean, sort_order: 'asc' | 'desc') => {
    const actor = { ...root, sees_prices };
    const { data } = await listLabels(world.needs, { page: 1, limit: 80, sort_by: 'price_total', sort_order }, actor);
    const seen = (await listLabels(world.needs, { page: 1, limit: 80, ids: data.map(({ id }) => id).join(','), sort_order: 'asc' }, root)).data;
    return data.map(({ id }) => seen.find((row) => row.id === id)?.price);
  };
  expect(await prices(true, 'asc')).toEqual([11_600, 23_200, 34_800]);
  expect(await prices(true, 'desc')).toEqual([34_800, 23_200, 11_600]);
  expect(await prices(false, 'asc')).toEqual([34_800, 11_600, 23_200]);
  expect(await prices(false, 'desc')).toEqual([23_200, 11_600, 34_800]);
});

test('a guide keeps every field of an address that it was sent with, its contact and the branch at the destination, and the lines of its street [O-3.23] [AMB-7.06]', async () => {
  const world = moneyWorld(database);
  await world.deposit(5_000);
  const whole: EndInfo = {
    ...{ alias: 'Bodega', business_name: 'Textiles', tax_id: 'EKU9003173C9', type: 'Móvil', street: 'Calle 60', number: '455', suite_number: '3-B' },
    ...{ neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290', country: 'México', latitude: 21.12, longitude: -101.68 },
    ...{ reference: 'Portón azul', reference_streets: 'entre 57 y 59', ocurre_office: false },
    contact: { name: 'Ana', last_name: 'Ruiz', email: 'ana@porteo.test', phone_number: '+524777130482', extension: '12' },
  };
  const sent = requestOf(1, { origin_info: whole, destination_info: { ...whole, ocurre_office: true } });
  const { labels } = (await createLabels(world.needs, sent, callWith('k'))) as { labels: { id: string }[] };
  const { origin, destination } = await getLabel(world.needs, { carrier: 'fedex', id: labels[0]?.id ?? '' }, root);
  const lines = { street1: 'Calle 60 455 Int. 3-B', street2: 'Col. Centro', street3: null };
  expect([origin, destination]).toEqual([
    { ...whole, ...lines },
    { ...whole, ...lines, ocurre_office: true },
  ]);
});

test('a guide tells its source and whom to tell of it [O-3.07] [O-3.10] [O-3.11] [O-3.47] [O-3.48]', async () => {
  const world = moneyWorld(database);
  await world.deposit(5_000);
  const told = { contact_id: null, type: 'recipient', alias: 'Lucía', phone_number: '+529999263317', guide_status: 'Entregado', shipping_mode: 'whatsapp', active: true } as const; // prettier-ignore
  const { labels } = (await createLabels(world.needs, requestOf(1, { notification_contacts: [told] }), callWith('k'))) as {
    labels: { id: string }[];
  };
  const detail = await getLabel(world.needs, { carrier: 'fedex', id: labels[0]?.id ?? '' }, root);
  const { user_id } = await world.guide();
  expect([detail.channel, detail.notification_contacts]).toEqual(['PorteoAPI', [{ ...told, user_id }]]);
});

test('a guide answers whom it is billed to, how its customer is billed, and whether it was billed at once [O-3.06]', async () => {
  const world = moneyWorld(database);
  await world.deposit(5_000);
  const { labels } = (await createLabels(world.needs, requestOf(1), callWith('k'))) as { labels: { id: string }[] };
  const detail = () => getLabel(world.needs, { carrier: 'fedex', id: labels[0]?.id ?? '' }, root);
  const { business_id } = await world.guide();
  const first = { business_id, can_edit_business: true, billing: 'reportes', immediate_billing: false, notified_reused: null };
  expect(await detail()).toMatchObject(first);
  await sql`update shipping_guide set immediate_billing = true`.execute(database.db);
  expect(await detail()).toMatchObject({ ...first, immediate_billing: true });
});

const NUMBER = '790364551148';
test.each([
  `1027590111820004833500${NUMBER}`,
  `0000000000000000${NUMBER}0000`,
  `]C1${NUMBER}`,
  `\u001d${NUMBER}`,
  '7903-6455-1148',
  '7903 6455 1148',
])(
  'a guide is found by %j, as a scanner or a person gives its number: in the list, among the followed, by itself and in public [AMB-11.01, AMB-11.03]',
  async (scanned) => {
    const world = moneyWorld(database, { create: [(request) => done(request.pieces.map(({ reference }) => labelFor(reference, NUMBER)))] });
    await world.deposit(5_000);
    const { labels } = (await createLabels(world.needs, requestOf(1), callWith('k'))) as { labels: { id: LabelId }[] };
    const ids = async (asked: { query: string } | { parcel_numbers: string }) =>
      (await listLabels(world.needs, { page: 1, limit: 80, ...asked }, root)).data.map(({ id }) => id);
    expect(await ids({ query: scanned })).toEqual([labels[0]?.id]);
    expect(await ids({ parcel_numbers: scanned })).toEqual([labels[0]?.id]);
    expect((await getLabel(world.needs, { carrier: 'fedex', id: scanned }, root)).id).toBe(labels[0]?.id);
    const unknown = unknownNumbers({ log: silentLog, clock: { now: () => new Date(0) } } as never);
    expect((await getTracking(world.needs, unknown, scanned)).parcel_number).toBe(NUMBER);
  },
);

test('public tracking says the day that the quote promised [AMB-6.05]', async () => {
  const world = moneyWorld(database, { create: [(request) => done(request.pieces.map(({ reference }) => labelFor(reference, NUMBER)))] });
  await world.deposit(5_000);
  await createLabels(world.needs, requestOf(1), callWith('k'));
  const unknown = unknownNumbers({ log: silentLog, clock: { now: () => new Date(0) } } as never);
  expect((await getTracking(world.needs, unknown, NUMBER)).promised_on).toBe('2026-11-24');
});

test('guides are found by exactly their numbers, of the guide or of its tracking, each with its movements; a number of others finds nothing [AMB-11.03]', async () => {
  const world = moneyWorld(database, {
    create: [(request, call) => done(request.pieces.map(({ reference }) => labelFor(reference, `A${call}00${call}`)))],
  });
  await world.deposit(5_000);
  const { labels } = (await createLabels(world.needs, requestOf(3), callWith('k'))) as { labels: { id: LabelId; parcel_number: string }[] };
  const [first, second] = labels;
  const guide = await world.guide();
  const scan = { code: 'PU', follow_up: 'scanned', occurred_at: '2026-11-20T18:00:00.000Z', detail: null, city: 'León', is_reversal: false, is_scan: true } as const; // prettier-ignore
  await world.needs.inTransaction((tx) => bookEvents(world.needs, tx, guide, [toEvent(guide, scan, world.clock.now())]));
  const asked = async (parcel_numbers: string) => {
    const { data } = await listLabels(world.needs, { page: 1, limit: 80, parcel_numbers }, root);
    return data.map(({ id, events }) => [id, events?.map(({ follow_up, city }) => [follow_up, city])]);
  };
  expect(await asked('a1001')).toEqual([[first?.id, [['scanned', 'León']]]]);
  expect(await asked('A1001,A2002,A100')).toEqual(expect.arrayContaining([[second?.id, []]]));
  expect(await asked('A1001,A2002,A100')).toHaveLength(2);
  expect(await asked('')).toEqual([]);
  const [row] = (await listLabels(world.needs, { page: 1, limit: 1 }, root)).data;
  expect(row).not.toHaveProperty('events');
});

test('twenty numbers are asked for at once, one more is refused [AMB-11.03]', () => {
  const numbers = (n: number) => Array.from({ length: n }, (_, at) => `35635819${at}`).join(',');
  const { request } = shippingOperations.listLabels;
  expect(request.safeParse({ page: '1', parcel_numbers: numbers(20) }).success).toBe(true);
  expect(request.safeParse({ page: '1', parcel_numbers: numbers(21) }).error?.issues[0]?.message).toBe('Busca hasta 20 guías a la vez');
});
