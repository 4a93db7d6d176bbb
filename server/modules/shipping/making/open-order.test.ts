import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderId } from '#contract/shared/ids.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { actor, customer, requestOf } from '../fixtures/world.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import type { WantedOrder } from '../api.ts';
import { openOrder } from './open-order.ts';
import { settleOrder } from './settle-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** An order as a file, a form by hand or a night job could want it: no request, and a price that was found elsewhere. */
async function world() {
  const it = moneyWorld(database);
  await it.deposit(500);
  const payer = { customer_id: customer, user_id: actor.id, role: 'customer', group_id: null, services: null } as const;
  const wanted = (over: Partial<WantedOrder> = {}): WantedOrder => {
    const shipment = requestOf(2);
    const rate: WantedOrder['rate'] = (tx) => it.needs.rating.lockedRate(tx, shipment as never, payer);
    const by = { actor_id: actor.id, request_id: 'row 7' };
    return { id: newId<OrderId>(), shipment, rate, payer, by, key: 'file 1 row 7', body_hash: 'h', ...over };
  };
  return { it, wanted };
}

test('an order that no request asked for is priced, paid, made and charged like any other', async () => {
  const { it, wanted } = await world();
  const { order, guides } = await openOrder(it.needs, wanted());
  expect(guides?.map(({ creation }) => creation)).toEqual(['reserved', 'reserved']);
  await settleOrder(it.needs, { order_id: order.id, customer_id: customer, fence: order.fence });
  expect((await it.guides()).map(({ creation, charged_at }) => [creation, charged_at !== null])).toEqual([['made', true], ['made', true]]); // prettier-ignore
  expect(await it.balances()).toMatchObject({ pool: -36, revenue: -400 });
  await it.isClean();
});

test('one key opens one order; it is refused for another body', async () => {
  const { it, wanted } = await world();
  const first = await openOrder(it.needs, wanted());
  const again = await openOrder(it.needs, wanted());
  expect([again.order.id, again.guides]).toEqual([first.order.id, null]);
  await expect(openOrder(it.needs, wanted({ body_hash: 'other' }))).rejects.toEqual(new Refusal('KEY_REUSED'));
  expect((await sql`select id from shipping_order`.execute(database.db)).rows).toHaveLength(1);
});
