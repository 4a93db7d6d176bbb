import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CustomerId } from '#contract/shared/ids.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import type { Actor } from '#contract/access/access.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Payer } from '../api.ts';
import { actorOf, chargedGuide, guideCosting, orderOf, pesos, testWallet, type TestWallet } from '../test-wallet.ts';

let database: TestDatabase;
let house: TestWallet;
let customer: CustomerId;
let ana: Payer;
let beto: Payer;
let chief: Payer;
beforeAll(async () => {
  database = await testDatabase();
});
/** Pool 600.00, Ana 100.00; Ana's open guide of 150.00 holds her 100.00 and 50.00 of the pool. */
beforeEach(async () => {
  await database.reset();
  house = testWallet(database);
  customer = house.access.addCustomer();
  ana = house.access.addUser(customer, 'Ana');
  beto = house.access.addUser(customer, 'Beto');
  chief = house.access.addUser(customer, 'Carmen', 'customer');
  const at = house.clock.now();
  await database.inTransaction(async (tx) => {
    await house.wallet.deposit(tx, { key: 'D', customer_id: customer, amount: pesos(700), at, description: '' });
    await house.wallet.disperse(tx, { key: 'X', customer_id: customer, movements: [{ user_id: ana.user_id, amount: pesos(100) }], at });
    await house.wallet.reserve(tx, orderOf(ana, 'balance', [guideCosting(15_000)]));
  });
});
afterAll(() => database.close());

const root: Actor = {
  id: '0'.repeat(26) as Payer['user_id'],
  customer_id: null,
  role: 'root',
  permissions: '222222222',
  group_id: null,
  sees_prices: true,
  services: null,
};

const [BALANCE, USERS, BILLING] = ['GET /api/dispersion/balance', 'GET /api/dispersion/balance/users', 'GET /api/billing/balance'];

/** The answer of a call as it goes over the wire. */
async function answerOf(called: string | undefined, actor: Actor, request: Record<string, unknown> = {}): Promise<unknown> {
  const operation = Object.values(walletOperations).find(({ method, path }) => `${method} ${path}` === called);
  if (!operation) throw new Error(`no call ${called}`);
  const found = house.routes.find((route) => route.operation === operation);
  const call = { actor, requestId: 'r', key: null, ip: '', token: null, device: null };
  const answer = await found?.handle(z.decode(operation.request as z.ZodMiniType, request) as never, call, {} as never);
  return z.encode(operation.response as z.ZodMiniType, answer as never);
}

const money = (remaining: number, reserved: number) => ({ remaining, reserved, kind: 'balance', is_unlimited: false });

test('the balance of a customer is its pool, not yet dispersed, beside what is reserved [S-3.05, S-7.13] [AMB-12.04]', async () => {
  expect(await answerOf(BALANCE, root, { customer_id: customer })).toEqual(money(550, 150));
  await expect(answerOf(BALANCE, actorOf(ana), { customer_id: house.access.addCustomer() })).rejects.toThrow('NOT_FOUND');
});

test('a caller who names nobody sees what it can spend now, as remaining [A-3.42] [S-7.14] [AMB-12.04]', async () => {
  expect(await answerOf(BALANCE, actorOf(ana))).toEqual(money(550, 150));
  expect(await answerOf(BALANCE, actorOf(beto))).toEqual(money(550, 0));
  house.access.change(customer, { dispersion_type: 'restrictive' });
  expect(await answerOf(BALANCE, actorOf(ana))).toEqual(money(0, 150));
  expect(await answerOf(BALANCE, actorOf(chief))).toEqual(money(550, 0));
});

test('staff see what a named user can spend, and nothing when they name nobody', async () => {
  house.access.change(customer, { dispersion_type: 'restrictive' });
  expect(await answerOf(BALANCE, root, { customer_id: customer, user_id: beto.user_id })).toEqual(money(0, 0));
  expect(await answerOf(BALANCE, root)).toEqual(money(0, 0));
  expect(await answerOf(USERS, root)).toEqual({ data: [] });
});

test('each active user has a row with its own account, what it reserved and what it can spend [S-3.06, S-7.15] [AMB-2.07]', async () => {
  const rows = [
    { user_id: ana.user_id, name: 'Ana', remaining: 0, reserved: 150, can_spend: 550 },
    { user_id: beto.user_id, name: 'Beto', remaining: 0, reserved: 0, can_spend: 550 },
    { user_id: chief.user_id, name: 'Carmen', remaining: 0, reserved: 0, can_spend: 550 },
  ];
  expect(await answerOf(USERS, root, { customer_id: customer })).toEqual({ data: rows });
  expect(await answerOf(USERS, actorOf(chief, '000000000'))).toEqual({ data: rows });
  expect(await answerOf(USERS, actorOf(beto, '222222212'))).toEqual({ data: [rows[1]] });
  house.access.change(customer, { dispersion_type: 'restrictive' });
  const restrictive = (await answerOf(USERS, root, { customer_id: customer })) as { data: { can_spend: number }[] };
  expect(restrictive.data.map(({ can_spend }) => can_spend)).toEqual([0, 0, 550]);
});

test('root, agent and seller see the row of every user, a biller none, whatever its digits say [AMB-2.07]', async () => {
  const rowsFor = async (role: Actor['role']) =>
    ((await answerOf(USERS, { ...root, role }, { customer_id: customer })) as { data: unknown[] }).data.length;
  expect([await rowsFor('root'), await rowsFor('agent'), await rowsFor('seller'), await rowsFor('biller')]).toEqual([3, 3, 3, 0]);
});

test('the billing balance is the money of the pool and of all users [S-7.16]', async () => {
  const at = house.clock.now();
  const movements = [{ user_id: beto.user_id, amount: pesos(50) }];
  await database.inTransaction((tx) => house.wallet.disperse(tx, { key: 'Y', customer_id: customer, movements, at }));
  expect(await answerOf(BILLING, actorOf(ana))).toEqual({ balance: 550, credit_limit: 0, credit_used: 0 });
  expect(await answerOf(BILLING, root, { customer_id: customer })).toEqual({ balance: 550, credit_limit: 0, credit_used: 0 });
});

test('a customer with credit sees the credit left, and how much of it is used', async () => {
  house.access.change(customer, { customer_modality: 'credit', credit_limit: pesos(400) });
  const [open, charged] = [guideCosting(9000), guideCosting(11_000)];
  await database.inTransaction(async (tx) => {
    await house.wallet.reserve(tx, orderOf(ana, 'credit', [open, charged]));
    await house.billing.chargeLabel(tx, chargedGuide(ana, charged, 'credit'));
  });
  const credit = { remaining: 200, reserved: 240, kind: 'credit', is_unlimited: false };
  expect(await answerOf(BALANCE, root, { customer_id: customer })).toEqual(credit);
  expect(await answerOf(BALANCE, actorOf(ana))).toEqual(credit);
  expect(await answerOf(BILLING, actorOf(ana))).toEqual({ balance: 550, credit_limit: 400, credit_used: 200 });
  house.access.change(customer, { credit_limit: pesos(100) });
  expect(await answerOf(BALANCE, actorOf(ana))).toMatchObject({ remaining: 0 });
  house.access.change(customer, { credit_limit: null });
  expect(await answerOf(BALANCE, actorOf(ana))).toMatchObject({ remaining: 0, is_unlimited: true });
  expect(await answerOf(BILLING, actorOf(ana))).toMatchObject({ credit_limit: null });
});

test('users of a customer with credit can spend the credit that is left, not what lies in the pool or is their own [AMB-12.01] [AMB-12.04]', async () => {
  const canSpend = async () => {
    const { data } = (await answerOf(USERS, root, { customer_id: customer })) as { data: { can_spend: number | null }[] };
    return data.map(({ can_spend }) => can_spend);
  };
  house.access.change(customer, { customer_modality: 'credit', credit_limit: pesos(400) });
  await database.inTransaction((tx) => house.wallet.reserve(tx, orderOf(beto, 'credit', [guideCosting(9000)])));
  expect(await canSpend()).toEqual([310, 310, 310]);
  house.access.change(customer, { credit_limit: null });
  expect(await canSpend()).toEqual([null, null, null]);
  house.needs.asks.owesSinceBefore = async () => true;
  expect(await canSpend()).toEqual([0, 0, 0]);
});

test('a customer with an invoice that is overdue for too long has no credit left, limit or none, and is told since when [AMB-12.02] [AMB-12.04]', async () => {
  house.needs.asks.owesSinceBefore = async () => true;
  for (const credit_limit of [pesos(400), null]) {
    house.access.change(customer, { customer_modality: 'credit', credit_limit });
    const nothing = { remaining: 0, reserved: 150, kind: 'credit', is_unlimited: false, held_after_days: 15 };
    expect([await answerOf(BALANCE, root, { customer_id: customer }), await answerOf(BALANCE, actorOf(ana))]).toEqual([nothing, nothing]);
    expect(await answerOf(BILLING, actorOf(ana))).toMatchObject({ credit_used: 0 });
  }
  house.settings.CREDIT_HOLD_DAYS = 0;
  expect(await answerOf(BALANCE, actorOf(ana))).toEqual({ remaining: 0, reserved: 150, kind: 'credit', is_unlimited: true });
  // Money is theirs all the same.
  house.settings.CREDIT_HOLD_DAYS = 15;
  house.access.change(customer, { customer_modality: 'balance' });
  expect(await answerOf(BALANCE, actorOf(ana))).toEqual(money(550, 150));
});
