import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { balancesByKind, posted } from '../../fixtures/posted.ts';
import { endExpiredLots } from '../wallet/stock/end-lots.ts';
import { chargedGuide, guideOf, orderOf, pesos } from '../wallet/test-wallet.ts';
import { ground, purchasesWorld, saver } from './fixtures/purchases-world.ts';

/** The worked scenarios of orders, each line as it posts. What billing has not yet, credit notes and invoices, ends a scenario early. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.reset();
  await sql`alter table purchases_order alter column n restart with 1`.execute(database.db);
});
afterAll(() => database.close());

type World = ReturnType<typeof purchasesWorld>;
type Customer = Awaited<ReturnType<World['customer']>>;

/** Guides that a unit of stock pays each, made one after the other. */
async function use({ house }: World, { owner }: Customer, count: number, service: ServiceId = saver): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const guide = guideOf({ label_price: 10_000 }, service);
    await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(owner, 'prepaid', [guide])));
    await database.inTransaction((tx) => house.billing.chargeLabel(tx, chargedGuide(owner, guide, 'prepaid')));
  }
}
const step = (work: () => Promise<unknown>) => posted(database.db, work);
const balances = () => balancesByKind(database.db);
const unitPrice = async ({ house }: World, { owner }: Customer, service: ServiceId) =>
  (await house.wallet.spendable(database.db, owner)).stock.get(service)?.unit_price;
const isClean = async () => expect((await verifyBooks(database.db)).findings).toEqual([]);

test('E4 up to its credit note: of ten units six are used, and four that end stay what they cost until it is made [AMB-12.06] [AMB-12.07] [AMB-12.10]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer({ customer_modality: 'prepaid', expired_stock: 'convert' });
  const order = await mine.buy({ settlement: 'transfer' });
  expect(await balances()).toEqual({});
  expect(await step(async () => expect(await mine.arrive(1_160, order.folio)).toBe(order.folio))).toEqual({
    ...{ bank: 1_160, stock: -1_000, iva_collected: -160 },
  });
  expect((await mine.read(order.id)).billing).toMatchObject({ payment_method: 'PUE', payment_type: '03' });
  expect(await mine.units()).toBe(10);
  expect(await step(() => use(world, mine, 6))).toEqual({ stock: 600, revenue: -600 });
  const { rows } = await sql`select distinct invoiceable from billing_charge where label_id is not null`.execute(database.db);
  expect([await mine.units(), rows]).toEqual([4, [{ invoiceable: false }]]);
  world.clock.advance(366 * DAY_MS);
  expect(await step(() => endExpiredLots(world.house.needs))).toEqual({});
  await expect(use(world, mine, 1)).rejects.toMatchObject({ code: 'NO_STOCK' });
  expect(await balances()).toEqual({ bank: 1_160, stock: -400, revenue: -600, iva_collected: -160 });
  await isClean();
});

test('E5 up to its credit note: three units at 33.33 cost 115.99, and the lot ends with no centavo over [AMB-12.06] [AMB-0.03]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  const order = await mine.buy({ settlement: 'transfer', items: [{ service_id: ground, quantity: 3 }] });
  expect(await step(async () => expect(await mine.arrive(115.99)).toBe(order.folio))).toEqual({ bank: 115.99, stock: -99.99, iva_collected: -16 });
  const prices = [];
  for (let unit = 1; unit <= 3; unit += 1) {
    prices.push(await unitPrice(world, mine, ground));
    expect(await step(() => use(world, mine, 1, ground))).toEqual({ stock: 33.33, revenue: -33.33 });
    if (unit === 1) expect(await balances()).toEqual({ bank: 115.99, stock: -66.66, revenue: -33.33, iva_collected: -16 });
  }
  expect(prices).toEqual([38_66, 38_67, 38_66]);
  expect(await balances()).toEqual({ bank: 115.99, revenue: -99.99, iva_collected: -16 });
  await isClean();
});

describe('E12', () => {
  test('E12: the deposit of an order that was cancelled stays in the pool, is told, and pays a new order [AMB-12.10] [AMB-13.14]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const late = await mine.buy({ settlement: 'transfer' });
    world.clock.advance(6 * DAY_MS);
    expect(await step(() => world.sweep())).toEqual({});
    expect((await mine.read(late.id)).status).toBe('cancelled');
    expect(await world.api.customerNamedBy(database.db, late.folio)).toBe(mine.id);
    expect(await step(async () => expect(await mine.arrive(1_160, late.folio)).toBeNull())).toEqual({ bank: 1_160, pool: -1_160 });
    expect(world.told.at(-1)?.message).toBe('La orden P-000001 ya estaba cancelada; tienes $1,160.00 de saldo');
    const again = await mine.buy({ settlement: 'transfer' });
    expect(await step(() => mine.pay(again.id))).toEqual({ pool: 1_160, stock: -1_000, iva_collected: -160 });
    expect(await mine.units()).toBe(10);
    expect(await balances()).toEqual({ bank: 1_160, stock: -1_000, iva_collected: -160 });
    await isClean();
  });

  test('E12: two transfers of 1,000.00 and 160.00 pay the only order of a prepaid customer [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer({ customer_modality: 'prepaid' });
    const order = await mine.buy({ settlement: 'transfer' });
    expect(await step(async () => expect(await mine.arrive(1_000)).toBeNull())).toEqual({ bank: 1_000, pool: -1_000 });
    expect(await step(() => mine.arrive(160))).toEqual({ bank: 160, pool: 1_000, stock: -1_000, iva_collected: -160 });
    expect((await mine.read(order.id)).status).toBe('paid');
    expect(await balances()).toEqual({ bank: 1_160, stock: -1_000, iva_collected: -160 });
    await isClean();
  });
});

test('E16 up to its credit note: fifty guides on credit are owed with their IVA pending, and twenty are used [AMB-12.10] [AMB-12.02]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer({ conditions: '30', credit_limit: pesos(5_800) });
  const buy = () => mine.buy({ settlement: 'credit', items: [{ service_id: saver, quantity: 50 }] });
  expect(await step(buy)).toEqual({ receivable: 5_800, stock: -5_000, iva_pending: -800 });
  expect(await mine.units()).toBe(50);
  expect(await step(() => use(world, mine, 20))).toEqual({ stock: 2_000, revenue: -2_000 });
  expect(await mine.units()).toBe(30);
  expect(await balances()).toEqual({ receivable: 5_800, stock: -3_000, iva_pending: -800, revenue: -2_000 });
  await isClean();
});
