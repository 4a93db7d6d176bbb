import { afterAll, beforeAll, expect, test } from 'vitest';
import type { movementOperations } from '#contract/wallet/movements.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { actorOf, chargedGuide, guideOf, orderOf, pesos, testWallet, type TestWallet } from '../test-wallet.ts';
import { listMovements } from './list-movements.ts';
import { printStatement } from './print-statement.ts';
import { poolOf } from '../balances/read-balances.ts';

let database: TestDatabase;
let house: TestWallet;
const clock = standingClock();
beforeAll(async () => {
  database = await testDatabase();
  house = testWallet(database, clock);
});
afterAll(() => database.close());

const inTx = <T>(work: Parameters<TestDatabase['inTransaction']>[0]) => database.inTransaction(work) as Promise<T>;
const usual = { page: 1, limit: 20 };
type Asked = Partial<Parameters<typeof listMovements>[1]>;
const list = (actor: Parameters<typeof listMovements>[2], asked: Asked = {}): Promise<ResponseOf<typeof movementOperations.listMovements>> =>
  listMovements(house.needs, { ...usual, ...asked }, actor);

/** A deposit, a dispersal, a guide paid by two accounts and one that is given back: E1 with another guide. */
async function lived() {
  const customer_id = house.access.addCustomer();
  const [owner, ana] = [house.access.addUser(customer_id, 'Olga', 'customer'), house.access.addUser(customer_id, 'Ana')];
  const step = () => clock.advance(HOUR_MS);
  const at = () => clock.now();
  await inTx((tx) => house.wallet.deposit(tx, { key: `D-${customer_id}`, customer_id, amount: pesos(500), at: at(), description: 'SPEI 0049182' }));
  step();
  await inTx((tx) => house.wallet.disperse(tx, { key: `X-${customer_id}`, customer_id, movements: [{ user_id: ana.user_id, amount: pesos(100) }], note: 'Semana 47', at: at() })); // prettier-ignore
  step();
  const guide = guideOf({ label_price: 20_000 });
  await inTx((tx) => house.wallet.reserve(tx, orderOf(ana, 'balance', [guide])));
  await inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(ana, guide, 'balance')));
  step();
  await inTx((tx) => house.billing.refundLabel(tx, guide.label_id));
  return { customer_id, owner, ana };
}

test('E1 as the owner reads it: every movement of the pool with what it left, the last one its balance to the centavo [AMB-12.11]', async () => {
  const { customer_id, owner } = await lived();
  const { data, total, opening, credits, charges, closing, account } = await list(actorOf(owner));
  expect(data.map(({ movement, charge, credit, balance }) => [movement, charge, credit, balance])).toEqual([
    ['label_refund', null, 13_200, 40_000],
    ['reserve', 13_200, null, 26_800],
    ['dispersion', 10_000, null, 40_000],
    ['deposit_applied', null, 50_000, 50_000],
  ]);
  expect({ account, total, opening, credits, charges, closing }).toEqual({
    account: 'pool',
    total: 4,
    opening: 0,
    credits: 63_200,
    charges: 23_200,
    closing: 40_000,
  });
  expect(opening + credits - charges).toBe(closing);
  expect(closing).toBe(await poolOf(database.db, customer_id));
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

const textOf = async (file: string) => ((await readPdf(Buffer.from(file, 'base64')))?.text ?? '').replace(/\s+/g, ' ');

test('as a PDF the account goes from its opening balance over each movement to its balance, the last line; a client prints its own alone [AMB-12.11]', async () => {
  const { owner, ana } = await lived();
  const { name, file } = await printStatement(house.needs, {}, actorOf(owner));
  expect(name).toBe('estado-de-cuenta.pdf');
  const text = await textOf(file);
  const said = ['Todos los movimientos', 'Saldo inicial', '$0.00', 'Depósito', '$500.00', 'SPEI 0049182', 'Dispersión', '$100.00', 'Guía', '$132.00'];
  let at = 0;
  for (const part of [...said, 'Cancelación de guía', '4 movimientos', '$232.00', '$632.00', 'Saldo final', '$400.00', 'Página 1 de 1']) {
    const found = text.indexOf(part, at);
    expect([part, found >= at]).toEqual([part, true]);
    at = found;
  }
  const own = await textOf((await printStatement(house.needs, {}, actorOf(ana, '111111111'))).file);
  expect(own).toContain('Saldo de Ana');
  expect(own).not.toContain('SPEI 0049182');
  await expect(printStatement(house.needs, { account: 'pool' }, actorOf(ana, '111111111'))).rejects.toThrow('NOT_FOUND');
  const later = await textOf((await printStatement(house.needs, { from: '2099-01-01' }, actorOf(owner))).file);
  expect(later).toMatch(/Desde el 01\/01\/2099.*Saldo inicial \$400\.00.*0 movimientos.*Saldo final \$400\.00/);
});

test('a client reads its own account alone, and who sees no prices reads none [S-1.10] [AMB-2.07] [AMB-3.06]', async () => {
  const { owner, ana } = await lived();
  const reader = actorOf(ana, '111111111');
  const own = await list(reader);
  expect([own.account, own.closing, own.data.map(({ balance }) => balance)]).toEqual(['user', 10_000, [10_000, 0, 10_000]]);
  await expect(list(reader, { account: 'pool' })).rejects.toThrow('NOT_FOUND');
  await expect(list(reader, { user_id: owner.user_id })).rejects.toThrow('NOT_FOUND');
  await expect(list({ ...reader, sees_prices: false })).rejects.toThrow('FORBIDDEN');
  // Who may share money reads the account of each user.
  expect((await list(actorOf(owner), { user_id: ana.user_id })).total).toBe(3);
});

test('days, type and words narrow the list, while the sums stay those of the days [AMB-12.11]', async () => {
  const { owner } = await lived();
  const actor = actorOf(owner);
  expect((await list(actor, { type: 'deposit' })).data.map(({ description }) => description)).toEqual(['SPEI 0049182']);
  const named = await list(actor, { query: 'semana 47' });
  expect([named.total, named.closing]).toEqual([1, 40_000]);
  expect((await list(actor, { page: 2, limit: 3 })).data.map(({ movement }) => movement)).toEqual(['deposit_applied']);
  const before = await list(actor, { to: '2020-01-31' });
  expect([before.total, before.closing]).toEqual([0, 0]);
  const later = await list(actor, { from: '2099-01-01' });
  expect([later.total, later.opening, later.closing]).toEqual([0, 40_000, 40_000]);
});

test('who pays on credit reads what it owes [S-1.10]', async () => {
  const customer_id = house.access.addCustomer({ customer_modality: 'credit', credit_limit: pesos(1000) });
  const owner = house.access.addUser(customer_id, 'Olga', 'customer');
  const guide = guideOf({ label_price: 20_000 });
  await inTx((tx) => house.wallet.reserve(tx, orderOf(owner, 'credit', [guide])));
  await inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(owner, guide, 'credit')));
  const { account, data, closing } = await list(actorOf(owner));
  expect([account, closing, data.map(({ movement, charge, balance }) => [movement, charge, balance])]).toEqual([
    'credit',
    23_200,
    [['label', 23_200, 23_200]],
  ]);
});
