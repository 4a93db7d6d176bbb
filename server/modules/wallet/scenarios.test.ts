import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { ChargeId, CustomerId, LabelId, LotId, PurchaseId } from '#contract/shared/ids.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { balancesByKind, posted } from '../../fixtures/posted.ts';
import type { GuideToPay, Payer } from './api.ts';
import { chargedGuide, guideCosting, guideOf, orderOf, pesos, service, testWallet, type TestWallet } from './test-wallet.ts';

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

const inTx = <T>(work: Parameters<TestDatabase['inTransaction']>[0]) => database.inTransaction(work) as Promise<T>;
const deposit = (customer_id: CustomerId, amount: number, key = 'D-1') =>
  inTx((tx) => house.wallet.deposit(tx, { key, customer_id, amount: pesos(amount), at: house.clock.now(), description: 'SPEI' }));
const disperse = ({ customer_id, user_id }: Payer, amount: number, key = 'X-1') =>
  inTx((tx) => house.wallet.disperse(tx, { key, customer_id, movements: [{ user_id, amount: pesos(amount) }], at: house.clock.now() }));
const reserve = (payer: Payer, kind: 'balance' | 'prepaid' | 'credit', guides: readonly GuideToPay[]) =>
  inTx((tx) => house.wallet.reserve(tx, orderOf(payer, kind, guides)));
const charge = (payer: Payer, guide: GuideToPay, kind: 'balance' | 'prepaid' | 'credit') =>
  inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(payer, guide, kind)));
const refund = ({ label_id }: GuideToPay) => inTx((tx) => house.billing.refundLabel(tx, label_id));
const release = ({ label_id }: GuideToPay) => inTx((tx) => house.wallet.release(tx, label_id));

/** The lines of an entry in pesos, accounts by kind. */
async function linesOf(key: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select p.account, p.amount from wallet_posting p join wallet_entry e on e.id = p.entry_id where e.key = ${key} order by p.line`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account.split(':')[0], amount / 100]));
}

const endBalances = () => balancesByKind(database.db);
const step = (work: () => Promise<unknown>) => posted(database.db, work);

const charges = async (label: LabelId) =>
  (
    await sql<{ concept: string; status: string; total: number; invoiceable: boolean }>`
      select concept, status, total, invoiceable from billing_charge where label_id = ${label} order by id`.execute(database.db)
  ).rows;

const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};

const isClean = async () => expect((await verifyBooks(database.db)).findings).toEqual([]);

test('E1: a guide paid by two accounts goes back to both when it is cancelled [AMB-12.03] [AMB-12.14]', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  const guide = guideOf({ label_price: 20_000 });
  await deposit(customer, 500);
  expect(await linesOf('deposit:D-1')).toEqual({ bank: 500, suspense: -500 });
  expect(await linesOf('deposit_applied:D-1')).toEqual({ suspense: 500, pool: -500 });
  expect(await step(() => disperse(ana, 100))).toEqual({ pool: 100, user: -100 });
  expect((await house.wallet.spendable(database.db, ana)).balance).toBe(50_000);
  expect(await step(() => reserve(ana, 'balance', [guide]))).toEqual({ user: 100, pool: 132, held: -232 });
  expect(await linesOf(`reserve:${guide.label_id}`)).toEqual({ user: 100, pool: 132, held: -232 });
  expect((await house.wallet.spendable(database.db, ana)).balance).toBe(26_800);
  expect(await house.wallet.heldFor(database.db, [guide.label_id])).toEqual(new Map([[guide.label_id, 23_200]]));
  await charge(ana, guide, 'balance');
  expect(await linesOf(`label:${guide.label_id}`)).toEqual({ held: 232, revenue: -200, iva_collected: -32 });
  expect(await charges(guide.label_id)).toEqual([{ concept: 'Guía', status: 'Applied', total: 23_200, invoiceable: true }]);
  await refund(guide);
  expect(await linesOf(`label_refund:${guide.label_id}`)).toEqual({ revenue: 200, iva_collected: 32, user: -100, pool: -132 });
  expect(await endBalances()).toEqual({ bank: 500, pool: -400, user: -100 });
  expect(await charges(guide.label_id)).toMatchObject([{ status: 'Cancelled' }]);
  await isClean();
});

// E2, a settled charge that stands in a report, is tried where reports are: server/modules/cuts/cut-customer.long.test.ts.

test('E3: the last unit goes to somebody else: NO_STOCK, and nothing is taken from the balance [AMB-12.02]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'mixed' });
  const ana = house.access.addUser(customer, 'Ana');
  const beto = house.access.addUser(customer, 'Beto');
  expect(await step(() => deposit(customer, 1000))).toEqual({ bank: 1000, pool: -1000 });
  const purchase = {
    key: 'P-1',
    customer_id: customer,
    service_id: service,
    units: 1,
    net: pesos(280),
    total: pesos(324.8),
    valid_until: '2027-11-20',
  };
  const buy = () => inTx((tx) => house.wallet.buyStock(tx, { ...purchase, at: house.clock.now() }));
  const lot = await buy();
  expect(await buy()).toBe(lot);
  expect(await linesOf('purchase:P-1')).toEqual({ pool: 324.8, stock: -280, iva_collected: -44.8 });
  expect((await house.wallet.spendable(database.db, ana)).stock).toEqual(new Map([[service, { units: 1, unit_price: 32_480 }]]));
  const used = guideOf({ label_price: 28_000 });
  await reserve(beto, 'prepaid', [used]);
  await charge(beto, used, 'prepaid');
  expect(await linesOf(`label:${used.label_id}`)).toEqual({ stock: 280, revenue: -280 });
  expect(await charges(used.label_id)).toEqual([{ concept: 'Guía', status: 'Applied', total: 32_480, invoiceable: false }]);
  expect((await refusalOf(reserve(ana, 'prepaid', [guideOf({ label_price: 28_000 })]))).code).toBe('NO_STOCK');
  expect(await endBalances()).toEqual({ bank: 1000, pool: -675.2, iva_collected: -44.8, revenue: -280 });
  await isClean();
});

test('E9 up to its invoice: three labels on credit are owed with their IVA pending, and one that is cancelled is owed no more [O-3.52] [AMB-12.02]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(1000) });
  const ana = house.access.addUser(customer, 'Ana');
  const guides = [1, 2, 3].map(() => guideOf({ label_price: 20_000 }));
  const labels = async () => {
    await reserve(ana, 'credit', guides);
    for (const guide of guides) await charge(ana, guide, 'credit');
  };
  expect(await step(labels)).toEqual({ receivable: 696, revenue: -600, iva_pending: -96 });
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(30_400);
  expect(await step(() => refund(guides[0] as GuideToPay))).toEqual({ revenue: 200, iva_pending: 32, receivable: -232 });
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(53_600);
  expect(await endBalances()).toEqual({ receivable: 464, revenue: -400, iva_pending: -64 });
  await isClean();
});

test('E10 up to its invoice: a paid label cancelled two days later gives its 232.00 back to the pool, IVA and all [AMB-12.14]', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  const guide = guideOf({ label_price: 20_000 });
  const label = async () => {
    await deposit(customer, 232);
    await reserve(ana, 'balance', [guide]);
    await charge(ana, guide, 'balance');
  };
  expect(await step(label)).toEqual({ bank: 232, revenue: -200, iva_collected: -32 });
  house.clock.advance(2 * 86_400_000);
  expect(await step(() => refund(guide))).toEqual({ revenue: 200, iva_collected: 32, pool: -232 });
  expect(await endBalances()).toEqual({ bank: 232, pool: -232 });
  await isClean();
});

test('E11: of two labels of 150.00 on 200.00 of credit one is made, the other told what is left [O-3.52]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(1000) });
  const ana = house.access.addUser(customer, 'Ana');
  const open = guideCosting(80_000);
  await reserve(ana, 'credit', [open]);
  await charge(ana, open, 'credit');
  expect(await linesOf(`label:${open.label_id}`)).toMatchObject({ receivable: 800, revenue: -689.66, iva_pending: -110.34 });
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(20_000);
  const first = guideCosting(15_000);
  expect(await step(() => reserve(ana, 'credit', [first]))).toEqual({ credit: 150, held: -150 });
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(5000);
  const refusal = await refusalOf(reserve(ana, 'credit', [guideCosting(15_000)]));
  expect([refusal.code, refusal.message]).toEqual(['CREDIT_LIMIT', 'Crédito disponible $50.00, total $150.00']);
  expect(await step(() => charge(ana, first, 'credit'))).toEqual({ held: 150, credit: -150, receivable: 150, revenue: -129.31, iva_pending: -20.69 });
  expect(await endBalances()).toEqual({ receivable: 950, revenue: -818.97, iva_pending: -131.03 });
  expect(await charges(first.label_id)).toMatchObject([{ status: 'Created', invoiceable: true }]);
  await refund(first);
  expect(await endBalances()).toEqual({ receivable: 800, revenue: -689.66, iva_pending: -110.34 });
  await isClean();
});

test('an overdue invoice holds what would be owed on credit, and nothing that stock or money pays; CREDIT_HOLD_DAYS of 0 holds nothing [AMB-12.02]', async () => {
  const asked: string[] = [];
  house.needs.asks.owesSinceBefore = async (_reader, _customer, day) => asked.push(day) > 0;
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 500);
  await reserve(ana, 'balance', [guideCosting(10_000)]);
  house.access.change(customer, { customer_modality: 'credit', credit_limit: null });
  expect(asked).toEqual([]);
  const refusal = await refusalOf(reserve(ana, 'credit', [guideCosting(10_000)]));
  expect([refusal.code, refusal.message]).toEqual(['CREDIT_LIMIT', walletTexts.invoicesOverdue(15)]);
  expect(asked).toEqual([addDays(businessDayOf(house.clock.now()), -15)]);
  house.settings.CREDIT_HOLD_DAYS = 0;
  const freight = guideCosting(10_000);
  await reserve(ana, 'credit', [freight]);
  house.settings.CREDIT_HOLD_DAYS = 15;
  const repriced = (total: number) =>
    inTx((tx) =>
      house.wallet.reprice(tx, { label_id: freight.label_id, payer: ana, payment_kind: 'credit', taxed: guideCosting(total).price.label_price }),
    );
  expect((await refusalOf(repriced(10_001))).message).toBe(walletTexts.invoicesOverdue(15));
  await repriced(9_999);
  await isClean();
});

test('what is owed for an order of guides counts in the credit that a new guide is judged by, and in what is told of it [AMB-12.02] [AMB-12.04]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'prepaid' });
  const ana = house.access.addUser(customer, 'Ana');
  const lots = [{ id: newId<LotId>(), service_id: service, units: 5, net: pesos(500), total: pesos(580) }];
  const order = { order_id: newId<PurchaseId>(), customer_id: customer, lots, charges: null, valid_until: '2027-11-20', description: 'P-1' };
  await inTx((tx) => house.wallet.buyOrder(tx, { ...order, payer: { from: 'credit', limit: null } }));
  house.access.change(customer, { customer_modality: 'credit', credit_limit: pesos(1_000) });
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(42_000);
  const refusal = await refusalOf(reserve(ana, 'credit', [guideCosting(42_001)]));
  expect([refusal.code, refusal.message]).toEqual(['CREDIT_LIMIT', walletTexts.creditLimit(42_000, 42_001)]);
  const guide = guideCosting(40_000);
  await reserve(ana, 'credit', [guide]);
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(2_000);
  const repriced = (total: number) => ({
    label_id: guide.label_id,
    payer: ana,
    payment_kind: 'credit' as const,
    taxed: guideCosting(total).price.label_price,
  });
  expect((await refusalOf(inTx((tx) => house.wallet.reprice(tx, repriced(42_001))))).code).toBe('CREDIT_LIMIT');
  await inTx((tx) => house.wallet.reprice(tx, repriced(42_000)));
  expect((await house.wallet.spendable(database.db, ana)).credit).toBe(0);
});

test('E17: a reservation made in global is released to its lines after the customer became restrictive [AMB-12.03]', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  expect(await step(() => deposit(customer, 550))).toEqual({ bank: 550, pool: -550 });
  expect(await step(() => disperse(ana, 50))).toEqual({ pool: 50, user: -50 });
  const spendable = async () => (await house.wallet.spendable(database.db, ana)).balance;
  expect(await spendable()).toBe(55_000);
  const guide = guideOf({ label_price: 20_000 });
  await reserve(ana, 'balance', [guide]);
  expect(await linesOf(`reserve:${guide.label_id}`)).toEqual({ user: 50, pool: 182, held: -232 });
  expect(await spendable()).toBe(31_800);
  house.access.change(customer, { dispersion_type: 'restrictive' });
  expect(await spendable()).toBe(0);
  expect((await refusalOf(reserve(ana, 'balance', [guideOf({ label_price: 100 })]))).code).toBe('INSUFFICIENT_BALANCE');
  await release(guide);
  await release(guide);
  expect(await linesOf(`release:${guide.label_id}`)).toEqual({ held: 232, user: -50, pool: -182 });
  expect(await endBalances()).toEqual({ bank: 550, pool: -500, user: -50 });
  await isClean();
});

test('E19: freight quoted at 4,287.36 and accepted at 4,500.00 holds the difference, then earns all of it [AMB-10.12]', async () => {
  const asked = async () => {
    const customer = house.access.addCustomer();
    const ana = house.access.addUser(customer, 'Ana');
    const guide = guideCosting(428_736);
    return { customer, ana, guide, deposit: (amount: number) => deposit(customer, amount, customer), hold: () => reserve(ana, 'balance', [guide]) };
  };
  const reprice = ({ ana, guide }: Awaited<ReturnType<typeof asked>>, taxed: { net: number; iva: number; total: number }) => {
    const price = { net: pesos(taxed.net), iva: pesos(taxed.iva), total: pesos(taxed.total) };
    return inTx((tx) => house.wallet.reprice(tx, { label_id: guide.label_id, payer: ana, payment_kind: 'balance', taxed: price }));
  };
  const [dearer, cheaper, poor] = [await asked(), await asked(), await asked()];
  expect(await posted(database.db, () => dearer.deposit(5_000))).toEqual({ bank: 5_000, pool: -5_000 });
  expect(await posted(database.db, dearer.hold)).toEqual({ pool: 4_287.36, held: -4_287.36 });
  const above = { net: 3_879.31, iva: 620.69, total: 4_500 };
  expect(await posted(database.db, () => reprice(dearer, above))).toEqual({ pool: 212.64, held: -212.64 });
  expect(await posted(database.db, () => charge(dearer.ana, dearer.guide, 'balance'))).toEqual({
    held: 4_500,
    revenue: -3_879.31,
    iva_collected: -620.69,
  });
  expect(await endBalances()).toEqual({ bank: 5_000, pool: -500, revenue: -3_879.31, iva_collected: -620.69 });
  // Confirmed below its quote: the difference goes back.
  await cheaper.deposit(5_000);
  await cheaper.hold();
  expect(await posted(database.db, () => reprice(cheaper, { net: 3_448.28, iva: 551.72, total: 4_000 }))).toEqual({ pool: -287.36, held: 287.36 });
  expect(await posted(database.db, () => charge(cheaper.ana, cheaper.guide, 'balance'))).toEqual({
    held: 4_000,
    revenue: -3_448.28,
    iva_collected: -551.72,
  });
  // 100.00 are left, and 212.64 are asked.
  await poor.deposit(4_387.36);
  await poor.hold();
  expect((await refusalOf(reprice(poor, above))).code).toBe('INSUFFICIENT_BALANCE');
  expect(await house.wallet.heldFor(database.db, [poor.guide.label_id])).toEqual(new Map([[poor.guide.label_id, 428_736]]));
  await isClean();
});

test('the pool pays what freight of a user who is gone costs more than it was quoted, and is told as what it can spend [AMB-12.03] [AMB-10.12]', async () => {
  const customer = house.access.addCustomer({ dispersion_type: 'restrictive' });
  const [ana, beto] = [house.access.addUser(customer, 'Ana'), house.access.addUser(customer, 'Beto')];
  const guide = guideCosting(23_200);
  await deposit(customer, 500);
  await disperse(ana, 250);
  await reserve(ana, 'balance', [guide]);
  const reprice = () =>
    inTx((tx) =>
      house.wallet.reprice(tx, { label_id: guide.label_id, payer: ana, payment_kind: 'balance', taxed: guideCosting(30_000).price.label_price }),
    );
  // Of one who is there it asks the own account.
  expect((await refusalOf(reprice())).code).toBe('INSUFFICIENT_BALANCE');
  house.access.people.set(customer, [{ id: beto.user_id, name: 'Beto', role: 'client' }]);
  await inTx((tx) => house.wallet.returnToPool(tx, ana));
  expect((await house.wallet.spendableAsked(database.db, ana)).balance).toBe(26_800);
  expect(await step(reprice)).toEqual({ pool: 68, held: -68 });
  expect((await house.wallet.spendable(database.db, beto)).balance).toBe(0);
  await isClean();
});

test('E21: three pieces of net 33.33 cost 38.66 each, and one of them goes back to the centavo [AMB-0.03]', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  expect(await step(() => deposit(customer, 200))).toEqual({ bank: 200, pool: -200 });
  const guides = [guideOf({ label_price: 3333 }), guideOf({ label_price: 3333 }), guideOf({ label_price: 3333 })];
  const labels = async () => {
    await reserve(ana, 'balance', guides);
    for (const guide of guides) await charge(ana, guide, 'balance');
  };
  expect(await step(labels)).toEqual({ pool: 115.98, revenue: -99.99, iva_collected: -15.99 });
  expect(await endBalances()).toEqual({ bank: 200, pool: -84.02, revenue: -99.99, iva_collected: -15.99 });
  expect(await step(() => refund(guides[1] as GuideToPay))).toEqual({ revenue: 33.33, iva_collected: 5.33, pool: -38.66 });
  expect(await endBalances()).toEqual({ bank: 200, pool: -122.68, revenue: -66.66, iva_collected: -10.66 });
  await isClean();
});

test('a deposit, dispersion or refund that is repeated happens once', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  for (const _ of [1, 2]) await deposit(customer, 500);
  for (const _ of [1, 2]) await disperse(ana, 100);
  const guide = guideOf({ label_price: 10_000 });
  await reserve(ana, 'balance', [guide]);
  for (const _ of [1, 2]) await charge(ana, guide, 'balance');
  for (const _ of [1, 2]) await refund(guide);
  expect(await endBalances()).toEqual({ bank: 500, pool: -400, user: -100 });
  await isClean();
});

test('the key of a deposit or purchase used for other money is refused, never taken for a repeat [AMB-0.06]', async () => {
  const [customer, other] = [house.access.addCustomer(), house.access.addCustomer()];
  await deposit(customer, 500);
  expect((await refusalOf(deposit(other, 500))).code).toBe('KEY_REUSED');
  expect((await refusalOf(deposit(customer, 500.01))).code).toBe('KEY_REUSED');
  const lot = { key: 'P', customer_id: customer, service_id: service, units: 3, net: pesos(100), total: pesos(116), valid_until: '2027-11-20' };
  const buy = (over: Partial<typeof lot>) => inTx((tx) => house.wallet.buyStock(tx, { ...lot, ...over, at: house.clock.now() }));
  await buy({});
  for (const over of [{ units: 2 }, { total: pesos(116.01) }, { customer_id: other }]) expect((await refusalOf(buy(over))).code).toBe('KEY_REUSED');
  expect(await endBalances()).toEqual({ bank: 500, pool: -384, stock: -100, iva_collected: -16 });
});

test('a credit limit lowered below what is owed stops new credit, not what is under way nor what stock pays [AMB-12.02]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'mixed' });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 116);
  await inTx((tx) =>
    house.wallet.buyStock(tx, {
      key: 'P',
      customer_id: customer,
      service_id: service,
      units: 1,
      net: pesos(100),
      total: pesos(116),
      valid_until: '2027-11-20',
      at: house.clock.now(),
    }),
  );
  house.access.change(customer, { customer_modality: 'credit', credit_limit: pesos(1000) });
  const open = guideCosting(80_000);
  await reserve(ana, 'credit', [open]);
  house.access.change(customer, { credit_limit: pesos(100) });
  await charge(ana, open, 'credit');
  expect((await refusalOf(reserve(ana, 'credit', [guideCosting(1)]))).code).toBe('CREDIT_LIMIT');
  const byStock = guideOf({ label_price: 10_000 });
  await reserve(ana, 'prepaid', [byStock]);
  await charge(ana, byStock, 'prepaid');
  await refund(open);
  expect(await endBalances()).toEqual({ bank: 116, iva_collected: -16, revenue: -100 });
  await isClean();
});

test('what a prepaid guide owes for its extras is collected when money comes, and goes back with the guide [AMB-12.15] [AMB-13.01]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'prepaid' });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 136, 'D-0');
  await inTx((tx) =>
    house.wallet.buyStock(tx, {
      key: 'P',
      customer_id: customer,
      service_id: service,
      units: 1,
      net: pesos(100),
      total: pesos(116),
      valid_until: '2027-11-20',
      at: house.clock.now(),
    }),
  );
  const guide = guideOf({ label_price: 10_000, overweight_price: 3000 });
  await reserve(ana, 'prepaid', [guide]);
  await charge(ana, guide, 'prepaid');
  expect(await endBalances()).toMatchObject({ pool: -20, receivable: 34.8, iva_pending: -4.8 });
  await deposit(customer, 500);
  expect(await endBalances()).toEqual({ bank: 636, pool: -485.2, revenue: -130, iva_collected: -20.8 });
  expect((await charges(guide.label_id)).map(({ status }) => status)).toEqual(['Applied', 'Applied']);
  await isClean();
  for (const _ of [1, 2]) await refund(guide);
  expect(await endBalances()).toEqual({ bank: 636, pool: -520, stock: -100, iva_collected: -16 });
  await isClean();
});

test('100.00 do not pay 100.01, and nothing is held [AMB-12.02]', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 100);
  const guide = guideCosting(10_001);
  expect((await refusalOf(reserve(ana, 'balance', [guide]))).message).toBe(
    'Saldo disponible $100.00, total $100.01. Deposita o pide que te asignen saldo.',
  );
  expect(await endBalances()).toEqual({ bank: 100, pool: -100 });
});

test('a dispersion beyond the pool moves nothing [AMB-12.05]', async () => {
  const customer = house.access.addCustomer();
  const [ana, beto] = [house.access.addUser(customer, 'Ana'), house.access.addUser(customer, 'Beto')];
  await deposit(customer, 500);
  const movements = [
    { user_id: ana.user_id, amount: pesos(300) },
    { user_id: beto.user_id, amount: pesos(250) },
  ];
  const refusal = await refusalOf(inTx((tx) => house.wallet.disperse(tx, { key: 'X', customer_id: customer, movements, at: house.clock.now() })));
  expect(refusal.code).toBe('INSUFFICIENT_BALANCE');
  expect(await endBalances()).toEqual({ bank: 500, pool: -500 });
});

test('an adjustment gives and takes, never below zero', async () => {
  const customer = house.access.addCustomer();
  const adjust = (key: string, amount: number) =>
    inTx((tx) => house.wallet.adjust(tx, { key, customer_id: customer, amount: pesos(amount), at: house.clock.now(), reason: 'Corrección' }));
  await adjust('1', 50);
  await adjust('2', -20);
  await adjust('2', -20);
  expect((await refusalOf(adjust('3', -30.01))).code).toBe('INSUFFICIENT_BALANCE');
  expect(await endBalances()).toEqual({ adjustments: 30, pool: -30 });
  await isClean();
});

test('who owes more than its limit of unsettled charges is told what it owes, whatever its pool holds [AMB-12.02]', async () => {
  const customer = house.access.addCustomer({ extras_limit: pesos(150) });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 200);
  const late = { charge_id: newId<ChargeId>(), customer_id: customer, label_id: null, description: 'Sobrepeso' };
  await inTx((tx) => house.wallet.chargeExtra(tx, { ...late, taxed: { net: pesos(200), iva: pesos(32), total: pesos(232) } }));
  const { code, message } = await refusalOf(reserve(ana, 'balance', [guideOf({ label_price: 10_000 })]));
  expect([code, message]).toEqual([
    'INSUFFICIENT_BALANCE',
    'Con estas guías quedarían por pagar $232.00 y el límite es $150.00. Deposita lo que se debe o paga sus facturas para generar más.',
  ]);
});

test('extras of a prepaid guide: the pool pays all of them or none, and what is owed stays within its limit [AMB-12.02]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'prepaid', extras_limit: pesos(150) });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 366);
  await inTx((tx) =>
    house.wallet.buyStock(tx, {
      key: 'P',
      customer_id: customer,
      service_id: service,
      units: 3,
      net: pesos(225),
      total: pesos(261),
      valid_until: '2027-11-20',
      at: house.clock.now(),
    }),
  );
  const paid = guideOf({ label_price: 10_000, overweight_price: 1000, insurance: 7000 });
  await reserve(ana, 'prepaid', [paid]);
  expect(await linesOf(`reserve:${paid.label_id}`)).toEqual({ stock: 0, pool: 92.8, held: -92.8 });
  const owed = guideOf({ label_price: 10_000, overweight_price: 1000, insurance: 2000 });
  await reserve(ana, 'prepaid', [owed]);
  expect(await linesOf(`reserve:${owed.label_id}`)).toEqual({ stock: 0, credit: 34.8, held: -34.8 });
  const beyond = await refusalOf(reserve(ana, 'prepaid', [guideOf({ label_price: 10_000, insurance: 10_000 })]));
  expect([beyond.code, beyond.message]).toEqual([
    'INSUFFICIENT_BALANCE',
    expect.stringContaining('quedarían por pagar $150.80 y el límite es $150.00'),
  ]);
  for (const guide of [paid, owed]) await charge(ana, guide, 'prepaid');
  expect(await linesOf(`label:${owed.label_id}`)).toEqual({
    held: 34.8,
    stock: 75,
    credit: -34.8,
    receivable: 34.8,
    revenue: -105,
    iva_pending: -4.8,
  });
  const byConcept = Object.fromEntries((await charges(owed.label_id)).map(({ concept, status }) => [concept, status]));
  expect(byConcept).toEqual({ Guía: 'Applied', Seguro: 'Created', Sobrepeso: 'Created' });
  for (const guide of [paid, owed]) await refund(guide);
  expect(await endBalances()).toEqual({ bank: 366, pool: -105, stock: -225, iva_collected: -36 });
  await isClean();
});

test('a lot that ended yesterday cannot be spent, and a unit refunded to it lives 30 days more [AMB-12.14]', async () => {
  const customer = house.access.addCustomer({ customer_modality: 'prepaid' });
  const ana = house.access.addUser(customer, 'Ana');
  await deposit(customer, 1000);
  const bought = {
    key: 'P',
    customer_id: customer,
    service_id: service,
    units: 3,
    net: pesos(99.99),
    total: pesos(115.99),
    valid_until: '2026-11-20',
  };
  await inTx((tx) => house.wallet.buyStock(tx, { ...bought, at: house.clock.now() }));
  const guide = guideOf({ label_price: 3333 });
  await reserve(ana, 'prepaid', [guide]);
  await charge(ana, guide, 'prepaid');
  house.clock.advance(12 * 60 * 60 * 1000 + 60_000);
  expect((await house.wallet.spendable(database.db, ana)).stock).toEqual(new Map());
  expect((await refusalOf(reserve(ana, 'prepaid', [guideOf({ label_price: 3333 })]))).code).toBe('NO_STOCK');
  await refund(guide);
  expect((await house.wallet.spendable(database.db, ana)).stock).toEqual(new Map([[service, { units: 1, unit_price: 3866 }]]));
  const { rows } = await sql`select units, net, total, valid_until, is_extension from wallet_lot where is_extension`.execute(database.db);
  expect(rows).toEqual([{ units: 1, net: 3333, total: 3866, valid_until: '2026-12-21', is_extension: true }]);
  await isClean();
});

test('a guide that costs nothing is held, charged and cancelled without any entry', async () => {
  const customer = house.access.addCustomer();
  const ana = house.access.addUser(customer, 'Ana');
  const guide = guideOf({});
  await reserve(ana, 'balance', [guide]);
  await charge(ana, guide, 'balance');
  await refund(guide);
  expect(await endBalances()).toEqual({});
  await isClean();
});
