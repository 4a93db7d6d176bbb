import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import type { Payer } from '../api.ts';
import { chargedGuide, guideOf, moveAlone, orderOf, pesos, testWallet, type TestWallet } from '../test-wallet.ts';

let database: TestDatabase;
let house: TestWallet;
let [giver, taker] = ['' as CustomerId, '' as CustomerId];
let [ana, beto] = [{} as Payer, {} as Payer];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  house = testWallet(database);
  [giver, taker] = [house.access.addCustomer(), house.access.addCustomer({ customer_modality: 'mixed' })];
  [ana, beto] = [house.access.addUser(giver, 'Ana'), house.access.addUser(taker, 'Beto')];
  house.access.relate(giver, taker);
  const money = { key: 'D', customer_id: giver, amount: pesos(500), at: house.clock.now(), description: 'SPEI' };
  await database.inTransaction((tx) => house.wallet.deposit(tx, money));
});
afterAll(() => database.close());

type Side = { customer_id: CustomerId; user_id: Payer['user_id'] | null };
const poolOf = (customer_id: CustomerId): Side => ({ customer_id, user_id: null });
const ownOf = ({ customer_id, user_id }: Payer): Side => ({ customer_id, user_id });
const move = (from: Side, to: Side, amount: number, id = 'T-1') =>
  database.inTransaction((tx) => moveAlone(house.needs, tx, id, { from, to, amount: pesos(amount), reason: 'Depósito a la cuenta equivocada' }));
const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? [error.code, error.details.fields] : error;
};
const entriesOf = async () => {
  const { rows } = await sql<{ key: string; customer_id: string; description: string; lines: Record<string, number> }>`
    select e.key, e.customer_id, e.description, json_object_agg(split_part(p.account, ':', 1), p.amount) as lines
    from wallet_entry e join wallet_posting p on p.entry_id = e.id where e.movement like 'transfer%' group by e.id order by e.key desc`.execute(
    database.db,
  );
  return rows;
};

test('a move is two entries with one id, each of its own customer, and answers what is left on both sides [AMB-2.13]', async () => {
  expect(await move(poolOf(giver), ownOf(beto), 120.5)).toEqual({ from_remaining: 37_950, to_remaining: 12_050 });
  const description = 'Depósito a la cuenta equivocada';
  expect(await entriesOf()).toEqual([
    { key: 'transfer_out:T-1', customer_id: giver, description, lines: { pool: 12_050, transfer: -12_050 } },
    { key: 'transfer_in:T-1', customer_id: taker, description, lines: { transfer: 12_050, user: -12_050 } },
  ]);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('any two accounts of related customers, or of one, may give and take; to the last centavo and no further [AMB-2.13]', async () => {
  await move(poolOf(giver), ownOf(ana), 200, 'T-1');
  await move(ownOf(ana), poolOf(taker), 150, 'T-2');
  await move(poolOf(taker), ownOf(beto), 150, 'T-3');
  expect(await move(ownOf(beto), ownOf(ana), 150, 'T-4')).toEqual({ from_remaining: 0, to_remaining: 20_000 });
  expect(await faultsOf(move(ownOf(ana), poolOf(taker), 200.01, 'T-5'))).toEqual(['INSUFFICIENT_BALANCE', { amount: 'Disponible $200.00' }]);
  expect(await move(ownOf(ana), poolOf(taker), 200, 'T-6')).toEqual({ from_remaining: 0, to_remaining: 20_000 });
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('what is moved into a pool pays first what its customer owes [AMB-2.13] [AMB-12.15]', async () => {
  house.access.change(taker, { customer_modality: 'prepaid' });
  const { wallet, billing, clock } = house;
  const lot = { key: 'S', customer_id: taker, units: 1, net: pesos(100), total: pesos(116), valid_until: '2027-01-31', at: clock.now() };
  const guide = guideOf({ label_price: 10_000, insurance: 5_000 });
  await database.inTransaction(async (tx) => {
    await wallet.deposit(tx, { key: 'D-2', customer_id: taker, amount: pesos(116), at: clock.now(), description: '' });
    await wallet.buyStock(tx, { ...lot, service_id: guide.service_id });
    await wallet.reserve(tx, orderOf(beto, 'prepaid', [guide]));
    await billing.chargeLabel(tx, chargedGuide(beto, guide, 'prepaid'));
  });
  house.access.change(taker, { customer_modality: 'mixed' });
  expect(await move(poolOf(giver), poolOf(taker), 100)).toEqual({ from_remaining: 40_000, to_remaining: 4_200 });
  expect((await verifyBooks(database.db)).findings).toEqual([]);
});

test('refused at its field, nothing moves: a stranger’s user, a customer without the RFC, one that pays otherwise [AMB-2.13]', async () => {
  const stranger = house.access.addCustomer();
  const noRfc = { 'to.customer_id': 'No comparte el RFC de ninguna razón social con el cliente de origen' };
  expect(await faultsOf(move(poolOf(giver), poolOf(stranger), 1))).toEqual(['WRONG_DATA', noRfc]);
  const notTheirs = { 'to.user_id': 'Este usuario no es del cliente o está desactivado' };
  expect(await faultsOf(move(poolOf(giver), { ...ownOf(ana), customer_id: taker }, 1))).toEqual(['WRONG_DATA', notTheirs]);
  house.access.change(taker, { customer_modality: 'credit' });
  const notMoney = { 'to.customer_id': 'Solo se mueve dinero de clientes con saldo o mixtos' };
  expect(await faultsOf(move(poolOf(giver), poolOf(taker), 1))).toEqual(['WRONG_DATA', notMoney]);
  expect(await entriesOf()).toEqual([]);
});

describe('verify finds', () => {
  /** As somebody would who got at the database itself, past its triggers. */
  const findingsAfter = async (statement: string): Promise<string> => {
    const undone = new Error('undone');
    let found = '';
    await database
      .inTransaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
        found = (await verifyBooks(tx)).findings.join('\n');
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found;
  };
  const approval = (state: string, amount: number) => `
    insert into approvals_approval (id, kind, payload, amount, asked_by, asked_at, state, decided_by, decided_at, refusal)
    values ('T-1', 'move_amount', '${JSON.stringify({ from: poolOf(giver), to: ownOf(beto), amount, reason: 'Motivo' })}', ${amount}, 'A', now(),
      '${state}', ${state === 'waiting' ? 'null, null' : `'B', now()`}, ${state === 'refused' ? `'No'` : 'null'})`;

  test.each([
    ['half a transfer', () => `delete from wallet_entry where key = 'transfer_in:T-1'`, 'transfer T-1 has only its giving half'],
    [
      'another id on one half',
      () => `update wallet_entry set key = 'transfer_in:T-2' where key = 'transfer_in:T-1'`,
      'transfer T-2 has only its taking',
    ],
    ['one that nobody approved', () => approval('waiting', 12_050), 'transfer T-1 was made, but its approval is waiting'],
    ['another sum than was approved', () => approval('approved', 12_000), 'transfer T-1 moves 120.50'],
    ['an approval that moved nothing', () => approval('approved', 12_050).replace("'T-1'", "'T-9'"), 'approval T-9 was approved, but nothing moved'],
  ])('%s [AMB-2.13]', async (_, statement, finding) => {
    await move(poolOf(giver), ownOf(beto), 120.5);
    expect(await findingsAfter(approval('approved', 12_050))).toBe('');
    expect(await findingsAfter(statement())).toContain(finding);
  });

  test('more than one person may move, without a second one [AMB-12.12]', async () => {
    const at = house.clock.now();
    await database.inTransaction((tx) => house.wallet.deposit(tx, { key: 'D-3', customer_id: giver, amount: pesos(30_000), at, description: '' }));
    await move(poolOf(giver), ownOf(beto), 20_000, 'T-1');
    expect((await verifyBooks(database.db)).findings).toEqual([]);
    await move(ownOf(beto), poolOf(giver), 20_000, 'T-2');
    await move(poolOf(giver), poolOf(taker), 20_000.01, 'T-3');
    const findings = (await verifyBooks(database.db)).findings;
    expect(findings[0]).toBe('transfer T-3 moves 20000.01 without a second person');
    expect(findings.slice(1)).toEqual([expect.stringMatching(/^person \w{26} moved 20000\.01 alone on 2026-11-20$/)]);
  });

  test('what one person moved alone on one day, together more than one may, and a move that nobody answers for [AMB-12.12]', async () => {
    const at = house.clock.now();
    await database.inTransaction((tx) => house.wallet.deposit(tx, { key: 'D-3', customer_id: giver, amount: pesos(30_000), at, description: '' }));
    await move(poolOf(giver), ownOf(beto), 15_000, 'T-1');
    await move(ownOf(beto), poolOf(giver), 15_000, 'T-2');
    expect((await verifyBooks(database.db)).findings).toEqual([]);
    const tamper = (statement: string) =>
      database.inTransaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    await tamper(`update approvals_own_move set moved_by = 'P'`);
    expect((await verifyBooks(database.db)).findings).toEqual(['person P moved 30000.00 alone on 2026-11-20']);
    await tamper(`update approvals_own_move set day = '2026-11-19' where transfer_id = 'T-1'`);
    expect((await verifyBooks(database.db)).findings).toEqual(['transfer T-1 of 2026-11-20 is counted on 2026-11-19']);
    await tamper(`delete from approvals_own_move where transfer_id = 'T-1'`);
    expect((await verifyBooks(database.db)).findings).toEqual(['transfer T-1 was moved by nobody']);
  });
});
