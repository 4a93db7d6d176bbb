import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { Actor } from '#contract/access/access.ts';
import type { BatchId, RateId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { PriceExplanation } from '#contract/rating/explanation.ts';
import { anActor, everywhere, house, otherCustomer, otherUser, wirePackage } from './test-house.ts';
import { aCustomer, serviceRow } from './test-samples.ts';
import { done } from '#wire/answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const service_id = seededServices.estafetaGround;
const range = (from: number, to: number | null, pesos: number) => ({ from, to, cost: centavos(pesos * 100) });

/** A customer whose grid has two columns, a discount of 7.25 % and a zone; a quote of two pieces, and who asks why. */
async function quoted() {
  const it = house(database);
  const rows = await database.inTransaction(async (tx) => {
    const names = (await it.catalogs.services(tx)).find(({ id }) => id === service_id)?.weight_rows ?? [];
    await it.rating.api.writeTariffs(tx, {
      services: [serviceRow({ service_id, price_list: ZERO, discount: 72_500 })],
      configs: [
        {
          ...{ customer_id: aCustomer, service_id, year: 2026, proposal_name: 'Anual', volume: 150 },
          prices: names.map(({ name }) => ({ internalServiceName: name, rangeVolumes: [range(1, 100, 140), range(101, null, 120)] })),
          zones: [{ name: 'B', cost: centavos(12_50) }],
        },
      ],
    });
    return names;
  });
  it.carriers.reply('estafeta', done({ ...everywhere, zone: 'B', is_extended: true }));
  const { batch_id, rates } = await it.quote({ packages: [wirePackage({ weight: 4, quantity: 2 })] });
  const rate = rates[0] as (typeof rates)[number];
  const why = async (actor: Actor = anActor(), of: { batch_id: BatchId; rate_id: RateId } = { batch_id, rate_id: rate.rate_id }) => {
    const route = it.rating.routes.find(({ operation }) => operation.path.endsWith('/explanation'));
    return (await route?.handle(of as never, it.call(actor), {} as never)) as PriceExplanation;
  };
  return { ...it, rate, rows, why };
}

test('a rate says its row, column, zone, discount and rounding, and adds up to what it costs [S-9.10]', async () => {
  const { why, rate, rows } = await quoted();
  const said = await why();
  expect(said).toMatchObject({
    carrier: 'estafeta',
    tariff: { kind: 'grid', year: 2026, from: 101, to: null },
    zone: { name: 'B', cost: 12_50 },
    is_extended: true,
    total: rate.total,
    to_pay: rate.to_pay,
    carrier_cost: null,
  });
  expect(said.guides).toHaveLength(1);
  const [guide] = said.guides;
  expect(guide).toMatchObject({ quantity: 2, billed_kg: 4, row: { name: rows.find(({ included_kg }) => included_kg >= 4)?.name } });
  expect(guide?.parts[0]).toMatchObject({ component: 'label_price', base: 120_00, kept_percent: 92.75, plus: 12_50, exact_net: '123.80' });
  expect(guide?.parts.reduce((sum, { total }) => sum + total * 2, 0)).toBe(rate.total);
});

test('a later tariff changes no explanation of a price that was quoted', async () => {
  const { why, rating } = await quoted();
  const before = await why();
  await database.inTransaction((tx) =>
    rating.api.writeTariffs(tx, { services: [serviceRow({ service_id, price_list: centavos(999_00) })], configs: [] }),
  );
  expect(await why()).toEqual(before);
});

test('nobody else is told: not another user, not another customer, and no amount where prices are not shown [AMB-3.06]', async () => {
  const { why } = await quoted();
  await expect(why(anActor({ id: otherUser }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(why(anActor({ customer_id: otherCustomer }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(why(anActor({ sees_prices: false }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { batch_id } = { batch_id: '0'.repeat(26) as BatchId };
  await expect(why(anActor(), { batch_id, rate_id: '0'.repeat(26) as RateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
