import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { balancesByKind, posted } from '../../../fixtures/posted.ts';
import type { Payer } from '../api.ts';
import { chargedGuide, guideOf, orderOf, pesos, service, testWallet, type TestWallet } from '../test-wallet.ts';

let database: TestDatabase;
let house: TestWallet;
beforeAll(async () => {
  database = await testDatabase();
  house = testWallet(database);
});
afterAll(() => database.close());

const inTx = <T>(work: Parameters<TestDatabase['inTransaction']>[0]) => database.inTransaction(work) as Promise<T>;
/** As access does it: the person is gone, then what it holds comes back. */
const disable = (payer: Payer) => {
  const { customer_id, user_id } = payer;
  house.access.people.set(
    customer_id,
    (house.access.people.get(customer_id) ?? []).filter(({ id }) => id !== user_id),
  );
  return inTx((tx) => house.wallet.returnToPool(tx, payer));
};
const kept = async (kind: 'pool' | 'user', customer: string) =>
  (await sql<{ money: number }>`select -coalesce(sum(balance), 0)::bigint as money from wallet_account where kind = ${kind} and customer_id = ${customer}`.execute(database.db)).rows[0]?.money; // prettier-ignore

test('E24: the money of a disabled user is the pool’s at once, that of its open guide when it is refused [AMB-12.03]', async () => {
  const customer_id = house.access.addCustomer({ dispersion_type: 'restrictive' });
  const ana = house.access.addUser(customer_id, 'Ana');
  const at = house.clock.now();
  const guide = guideOf({ label_price: 20_000 });
  const step = (work: () => Promise<unknown>) => posted(database.db, work);
  const enter = () => inTx((tx) => house.wallet.deposit(tx, { key: 'D-24', customer_id, amount: pesos(500), at, description: 'SPEI' }));
  expect(await step(enter)).toEqual({ bank: 500, pool: -500 });
  const movements = [{ user_id: ana.user_id, amount: pesos(382) }];
  expect(await step(() => inTx((tx) => house.wallet.disperse(tx, { key: 'X-24', customer_id, movements, at })))).toEqual({ pool: 382, user: -382 });
  expect(await step(() => inTx((tx) => house.wallet.reserve(tx, orderOf(ana, 'balance', [guide]))))).toEqual({ user: 232, held: -232 });
  expect(await step(() => disable(ana))).toEqual({ user: 150, pool: -150 });
  expect([await kept('user', customer_id), await kept('pool', customer_id)]).toEqual([0, 26_800]);
  expect(await step(() => inTx((tx) => house.wallet.release(tx, guide.label_id)))).toEqual({ held: 232, pool: -232 });
  expect([await kept('user', customer_id), await kept('pool', customer_id)]).toEqual([0, 50_000]);
  expect(await balancesByKind(database.db)).toEqual({ bank: 500, pool: -500 });
  // Who holds nothing returns nothing: there is no second entry.
  await disable(ana);
  const { rows } = await sql`select id from wallet_entry where movement = 'dispersion_return'`.execute(database.db);
  expect(rows).toHaveLength(1);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('the prepaid guides of a disabled user are the pool’s, and so is what is refunded to them later [AMB-12.03]', async () => {
  const customer_id = house.access.addCustomer({ customer_modality: 'prepaid', dispersion_type: 'restrictive' });
  const [ana, owner] = [house.access.addUser(customer_id, 'Ana'), house.access.addUser(customer_id, 'Olga', 'customer')];
  const at = house.clock.now();
  const guide = guideOf({ label_price: 10_000 });
  await inTx((tx) => house.wallet.deposit(tx, { key: 'D-25', customer_id, amount: pesos(500), at, description: 'SPEI' }));
  const purchase = { customer_id, service_id: service, units: 2, net: pesos(200), total: pesos(232), valid_until: '2027-01-31', at };
  await inTx((tx) => house.wallet.buyStock(tx, { key: 'S-25', ...purchase }));
  await inTx((tx) => house.wallet.disperseStock(tx, { key: 'H-25', ...purchase, user_id: ana.user_id, valid_until: null }));
  await inTx((tx) => house.wallet.reserve(tx, orderOf(ana, 'prepaid', [guide])));
  await inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(ana, guide, 'prepaid')));
  const unitsOf = async (payer: Payer) => (await house.wallet.spendable(database.db, payer)).stock.get(service)?.units ?? 0;
  expect([await unitsOf(ana), await unitsOf(owner)]).toEqual([1, 0]);
  await disable(ana);
  expect([await unitsOf(ana), await unitsOf(owner)]).toEqual([0, 1]);
  await inTx((tx) => house.billing.refundLabel(tx, guide.label_id));
  expect([await unitsOf(ana), await unitsOf(owner)]).toEqual([0, 2]);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});
