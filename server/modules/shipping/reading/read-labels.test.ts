import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { createLabels } from '../making/create-labels.ts';
import { moneyWorld, root } from '../fixtures/money-world.ts';
import { callWith, requestOf } from '../fixtures/world.ts';
import { getLabel, listLabels } from './read-labels.ts';

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

test('a guide keeps every field of an address that it was sent with, its contact and the branch at the destination [O-3.23] [AMB-7.06]', async () => {
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
  expect([origin, destination]).toEqual([whole, { ...whole, ocurre_office: true }]);
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
