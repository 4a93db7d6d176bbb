import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import type { Payer } from './api.ts';
import { chargedGuide, guideCosting, guideOf, moveAlone, orderOf, pesos, service, testWallet, type TestWallet } from './test-wallet.ts';

// On PGlite these run one after the other; on PostgreSQL (TEST_DATABASE_URL) truly at once.
let database: TestDatabase;
let house: TestWallet;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  house = testWallet(database);
});
afterAll(() => database.close());

const deposit = (customer_id: CustomerId, amount: number, key: string) =>
  database.inTransaction((tx) => house.wallet.deposit(tx, { key, customer_id, amount: pesos(amount), at: house.clock.now(), description: '' }));

/** Starts that many orders of 100.00 at once and counts what came of them. */
async function race(payers: readonly Payer[], kind: PaymentKind, count: number): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      try {
        const payer = payers[index % payers.length] as Payer;
        await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(payer, kind, [guideCosting(10_000)])));
        return 'held';
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    }),
  );
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]));
}

const isClean = async () => expect((await verifyBooks(database.db)).findings).toEqual([]);

test('of 20 parallel creations on a balance for 7, seven are made', async () => {
  const customer = house.access.addCustomer();
  const payers = [house.access.addUser(customer, 'Ana'), house.access.addUser(customer, 'Beto')];
  await deposit(customer, 700, 'D');
  expect(await race(payers, 'balance', 20)).toEqual({ held: 7, INSUFFICIENT_BALANCE: 13 });
  expect((await house.wallet.spendable(database.db, payers[0] as Payer)).balance).toBe(0);
  await isClean();
});

test('a press beside the first charge of a customer counts what that charge has just made it owe', async () => {
  for (let round = 0; round < 40; round += 1) {
    const customer = house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(200) });
    const ana = house.access.addUser(customer, 'Ana');
    const first = guideCosting(10_000);
    await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(ana, 'credit', [first])));
    // The account of what is owed is opened by the charge, while the presses wait for the customer's lock.
    const charge = database.inTransaction((tx) => house.billing.chargeLabel(tx, chargedGuide(ana, first, 'credit')));
    const [held] = await Promise.all([race([ana], 'credit', 6), charge]);
    expect([round, held]).toEqual([round, { held: 1, CREDIT_LIMIT: 5 }]);
  }
  await isClean();
});

test('of 12 parallel creations on 3 units in two lots, three are made, each with a unit of its own', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'prepaid' });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 1000, 'D');
  for (const [key, units] of [
    ['P-1', 2],
    ['P-2', 1],
  ] as const) {
    const lot = {
      key,
      customer_id: customer,
      service_id: service,
      units,
      net: pesos(100),
      total: pesos(116),
      valid_until: '2027-01-01',
      at: house.clock.now(),
    };
    await database.inTransaction((tx) => house.wallet.buyStock(tx, lot));
  }
  expect(await race([ana], 'prepaid', 12)).toEqual({ held: 3, NO_STOCK: 9 });
  await isClean();
});

test('of 12 parallel creations on credit for 5, with no account yet, five are made', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(500) });
  const ana = house.access.addUser(customer, 'Ana');
  expect(await race([ana], 'credit', 12)).toEqual({ held: 5, CREDIT_LIMIT: 7 });
  await isClean();
});

test('parallel deposits, one of them twice, all arrive once', async () => {
  const customer = house.access.addCustomer();
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((n) => deposit(customer, 10, `D-${n}`)));
  const ana = house.access.addUser(customer, 'Ana');
  expect((await house.wallet.spendable(database.db, ana)).balance).toBe(8000);
  await isClean();
});

test('guides that are charged, released and refunded twice at once move once', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 1000, 'D');
  const guides = [guideOf({ label_price: 1000 }), guideOf({ label_price: 2000 }), guideOf({ label_price: 3000 })];
  await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(ana, 'balance', guides)));
  const [charged, released, refunded] = guides as [(typeof guides)[0], (typeof guides)[0], (typeof guides)[0]];
  const charge = (guide: typeof charged) => database.inTransaction((tx) => house.billing.chargeLabel(tx, chargedGuide(ana, guide, 'balance')));
  await charge(refunded);
  await Promise.all([
    charge(charged),
    charge(charged),
    ...[1, 2].map(() => database.inTransaction((tx) => house.wallet.release(tx, released.label_id))),
    ...[1, 2].map(() => database.inTransaction((tx) => house.billing.refundLabel(tx, refunded.label_id))),
  ]);
  expect((await house.wallet.spendable(database.db, ana)).balance).toBe(100_000 - 1160);
  await isClean();
});

const move = (from: { customer_id: CustomerId; user_id?: Payer['user_id'] }, to: typeof from, amount: number, id: string = newId()) => {
  const sideOf = ({ customer_id, user_id = null }: { customer_id: CustomerId; user_id?: Payer['user_id'] | null }) => ({ customer_id, user_id });
  const asked = { from: sideOf(from), to: sideOf(to), amount: pesos(amount), reason: 'Corrección' };
  return database.inTransaction((tx) => moveAlone(house.needs, tx, id, asked));
};

test('of 20 moves at once of a balance for 7, seven are made [AMB-2.13]', async () => {
  const [from, to] = [house.access.addCustomer(), house.access.addCustomer()];
  house.access.relate(from, to);
  await deposit(from, 700, 'D');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      move({ customer_id: from }, { customer_id: to }, 100).then(
        () => 'moved',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(7);
  expect(new Set(outcomes)).toEqual(new Set(['moved', 'INSUFFICIENT_BALANCE']));
  expect([await house.wallet.poolOf(database.db, from), await house.wallet.poolOf(database.db, to)]).toEqual([0, 70_000]);
  await isClean();
});

test('moves that cross each other at once all arrive, no matter who gives to whom, and none of them waits for ever [AMB-2.13]', async () => {
  const customers = [house.access.addCustomer(), house.access.addCustomer({ customer_modality: 'mixed' }), house.access.addCustomer()];
  const sides = customers.flatMap((customer) => [{ customer_id: customer }, house.access.addUser(customer, 'Ana')]);
  for (const [index, customer] of customers.entries()) {
    house.access.relate(customer, customers[(index + 1) % 3] as CustomerId);
    await deposit(customer, 1000, customer);
  }
  const drawn = Array.from(
    { length: 80 },
    (_, n) => [sides[(n * 7) % 6], sides[(n * 7 + 1 + (n % 5)) % 6]] as [(typeof sides)[0], (typeof sides)[0]],
  );
  const outcomes = await Promise.all(
    drawn.map(([from, to], n) =>
      move(from, to, 1 + n).then(
        () => 'moved',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['moved', 'INSUFFICIENT_BALANCE']));
  expect(outcomes.filter((outcome) => outcome === 'moved').length).toBeGreaterThan(40);
  const { rows } = await sql<{ money: number }>`select -sum(balance)::bigint as money from wallet_account`.execute(database.db);
  expect(rows[0]?.money).toBe(300_000);
  await isClean();
});

test('no customer waits for the rows of another', async ({ skip }) => {
  skip(database.kind !== 'postgres', 'PGlite has one connection');
  const [one, other] = [house.access.addCustomer(), house.access.addCustomer()];
  const [ana, beto] = [house.access.addUser(one, 'Ana'), house.access.addUser(other, 'Beto')];
  for (const customer of [one, other]) await deposit(customer, 100, customer);
  const anaHolds = Promise.withResolvers<void>();
  const betoIsDone = Promise.withResolvers<void>();
  const guide = guideCosting(5000);
  const first = database.inTransaction(async (tx) => {
    await house.wallet.reserve(tx, orderOf(ana, 'balance', [guideCosting(10_000)]));
    anaHolds.resolve();
    await betoIsDone.promise;
  });
  await anaHolds.promise;
  await database.inTransaction(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await house.wallet.reserve(tx, orderOf(beto, 'balance', [guide]));
    await house.wallet.post(tx, guide.label_id);
  });
  betoIsDone.resolve();
  await first;
});

test('whatever two customers do at once, the books stay true and nothing waits for ever', async () => {
  const customers = [
    house.access.addCustomer({ customer_modality: 'mixed' }),
    house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(900) }),
  ];
  const payers = customers.flatMap((customer) => [house.access.addUser(customer, 'Ana'), house.access.addUser(customer, 'Beto', 'customer')]);
  for (const customer of customers) await deposit(customer, 900, customer);
  const lot = { service_id: service, units: 4, net: pesos(99.99), total: pesos(115.99), valid_until: '2027-01-01', at: house.clock.now() };
  const live = async (n: number): Promise<void> => {
    const payer = payers[n % payers.length] as Payer;
    const { customer_id, user_id } = payer;
    const kind = n % 3 === 0 ? 'prepaid' : customer_id === customers[1] ? 'credit' : 'balance';
    const guides = [guideOf({ label_price: 2000 + n, overweight_price: 100 * (n % 4) }), guideOf({ label_price: 1500 })];
    if (n % 5 === 0) await database.inTransaction((tx) => house.wallet.buyStock(tx, { key: `P-${n}`, customer_id, ...lot }));
    if (n % 4 === 0) {
      const movements = [{ user_id, amount: pesos(n % 8 === 0 ? 25 : -10) }];
      await database.inTransaction((tx) => house.wallet.disperse(tx, { key: `X-${n}`, customer_id, movements, at: house.clock.now() }));
    }
    await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(payer, kind, guides)));
    const [first, second] = guides as [(typeof guides)[0], (typeof guides)[0]];
    await database.inTransaction((tx) => house.billing.chargeLabel(tx, chargedGuide(payer, first, kind)));
    if (n % 2 === 0) await database.inTransaction((tx) => house.wallet.release(tx, second.label_id));
    if (n % 3 === 1) await database.inTransaction((tx) => house.billing.refundLabel(tx, first.label_id));
  };
  const refusedOr = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => live(n).catch(refusedOr)));
  const { findings, counted } = await verifyBooks(database.db);
  expect(findings).toEqual([]);
  expect(counted.reservations).toBeGreaterThan(20);
});
