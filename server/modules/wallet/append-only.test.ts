import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Tx } from '#platform/db/tx.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { closeDays } from './balances/close-days.ts';
import { chargedGuide, guideOf, orderOf, pesos, service, testWallet, type TestWallet } from './test-wallet.ts';

let database: TestDatabase;
let house: TestWallet;
beforeAll(async () => {
  database = await testDatabase();
  house = testWallet(database);
  await liveADay();
});
afterAll(() => database.close());

/** A deposit, a purchase, and guides that are open, charged, released and refunded. */
async function liveADay(): Promise<void> {
  const customer = house.access.addCustomer({ customer_modality: 'mixed' });
  const ana = house.access.addUser(customer, 'Ana');
  const at = house.clock.now();
  const guides = [1, 2, 3, 4].map((n) => guideOf({ label_price: 1000 * n, insurance: 100 }));
  await database.inTransaction(async (tx) => {
    await house.wallet.deposit(tx, { key: 'D', customer_id: customer, amount: pesos(2000), at, description: 'SPEI de Ñandú' });
    await house.wallet.disperse(tx, { key: 'X', customer_id: customer, movements: [{ user_id: ana.user_id, amount: pesos(30) }], at });
    const lot = { units: 7, net: pesos(33.33), total: pesos(38.66), valid_until: '2027-11-20' };
    await house.wallet.buyStock(tx, { key: 'P', customer_id: customer, service_id: service, ...lot, at });
    await house.wallet.reserve(tx, orderOf(ana, 'balance', guides));
    const unit = guideOf({ label_price: 500 });
    await house.wallet.reserve(tx, orderOf(ana, 'prepaid', [unit]));
    await house.billing.chargeLabel(tx, chargedGuide(ana, unit, 'prepaid'));
    const [, charged, released, refunded] = guides as [unknown, (typeof guides)[0], (typeof guides)[0], (typeof guides)[0]];
    for (const guide of [charged, refunded]) await house.billing.chargeLabel(tx, chargedGuide(ana, guide, 'balance'));
    await house.wallet.release(tx, released.label_id);
    await house.billing.refundLabel(tx, refunded.label_id);
  });
}

/** Runs on the lived day in a transaction that comes to nothing, so that every case finds the same books. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const end = new Error('undone');
  await database
    .inTransaction(async (tx) => {
      result.resolve(await work(tx));
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  return result.promise;
}
const run = (statement: string) =>
  undone(async (tx) => {
    await sql.raw(statement).execute(tx);
    await sql`set constraints all immediate`.execute(tx);
  });
/** As somebody would who got at the database itself, past its triggers. */
const findingsAfter = (statement: string) =>
  undone(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    return (await verifyBooks(tx)).findings.join('\n');
  });

describe.each(['wallet_entry', 'wallet_posting'])('%s', (table) => {
  test.each([`update ${table} set customer_id = customer_id`, `delete from ${table}`, `truncate ${table} cascade`])(
    'refuses: %s',
    async (statement) => {
      await expect(run(statement)).rejects.toThrow('never changed');
    },
  );
});

test('an entry that does not sum to zero is refused when its transaction ends', async () => {
  const hash = 'a'.repeat(64);
  const entry = `insert into wallet_entry values ('E', 'k', 'adjustment', 'C', null, now(), now(), '', '${hash}')`;
  const line = (n: number, amount: number) => `insert into wallet_posting values ('E', ${n}, 'C', 'bank', ${amount}, null, null, null, null, null)`;
  await expect(run(`do $$ begin ${entry}; ${line(1, 100)}; ${line(2, -99)}; end $$`)).rejects.toThrow('off balance by 1');
  const balanced = `${entry}; ${line(1, 100)}; ${line(2, -100)}`;
  await run(`do $$ begin ${balanced}; end $$`);
  await expect(run(`do $$ begin ${balanced}; ${line(3, 1)}; end $$`)).rejects.toThrow('off balance by 1');
});

test('an entry without lines is refused when its transaction ends [AMB-12.12]', async () => {
  const entry = `insert into wallet_entry values ('E', 'k', 'adjustment', 'C', null, now(), now(), '', '${'a'.repeat(64)}')`;
  await expect(run(entry)).rejects.toThrow('entry E has no lines');
});

test('a clock that goes back does not turn the books round: what comes later is booked later [AMB-12.12]', async () => {
  const times = await undone(async (tx) => {
    house.clock.advance(-3_600_000);
    const customer_id = house.access.addCustomer();
    for (const [key, hours] of [
      ['E-1', 2],
      ['E-2', -1],
      ['E-3', 0.5],
    ] as const) {
      house.clock.advance(hours * 3_600_000);
      await house.wallet.deposit(tx, { key, customer_id, amount: pesos(1), at: house.clock.now(), description: '' });
    }
    house.clock.advance(-0.5 * 3_600_000);
    expect((await verifyBooks(tx)).findings).toEqual([]);
    const { rows } = await sql<{ at: Date }>`
      select e.booked_at as at from wallet_posting p join wallet_entry e on e.id = p.entry_id where p.account = ${`pool:${customer_id}`} order by p.n`.execute(
      tx,
    );
    return rows.map(({ at }) => at.getTime());
  });
  expect(times).toHaveLength(3);
  expect(times).toEqual([times[0], times[0], times[0]]);
});

test('the database refuses a posting that is booked before the one before it [AMB-12.12]', async () => {
  const hash = 'a'.repeat(64);
  await expect(
    run(`do $$ declare last record; begin
      select account, n, balance_after, customer_id into last from wallet_posting where account like 'pool:%' order by n desc limit 1;
      insert into wallet_entry values ('E', 'k', 'adjustment', last.customer_id, null, now(), '2020-01-01', '', '${hash}');
      insert into wallet_posting values ('E', 1, last.customer_id, last.account, 1, null, last.n + 1, last.balance_after + 1, null, '${hash}'),
        ('E', 2, last.customer_id, 'adjustments', -1, null, null, null, null, null);
    end $$`),
  ).rejects.toThrow('is booked before the one before it');
});

test.each([
  [`update wallet_account set balance = 1 where kind = 'pool'`],
  [`insert into wallet_account (id, customer_id, kind, balance) values ('favor:C', 'C', 'favor', 1)`],
  [`insert into wallet_account (id, customer_id, kind, balance) values ('credit:C', 'C', 'credit', -1)`],
])('the database itself keeps an account within its limit: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow('check constraint');
});

test('the books of a lived day are clean, and everything in them is counted', async () => {
  expect(await verifyBooks(database.db)).toEqual({
    findings: [],
    notes: [],
    counted: { entries: 14, postings: expect.any(Number), accounts: 3, lots: 1, reservations: 5, charges: 5 },
  });
});

test.each([
  [
    'the sum of a house line',
    `update wallet_posting set amount = amount + 1 where account = 'revenue' and line = 2`,
    /entry \w{26} \(label:\w+\) sums to 1/,
  ],
  [
    'an amount moved between two lines',
    `update wallet_posting set amount = amount + case account when 'revenue' then 1 else -1 end where account in ('revenue', 'iva_collected')
    and entry_id in (select entry_id from wallet_posting where account = 'iva_collected' and amount < 0)
    and entry_id in (select entry_id from wallet_posting where account = 'revenue')`,
    /entry \w{26} \(label:\w+\) was changed/,
  ],
  [
    'a letter of a description',
    `update wallet_entry set description = 'SPEI de Nandú' where key = 'deposit_applied:D'`,
    /entry \w{26} \(deposit_applied:D\) was changed/,
  ],
  [
    'the time of an entry',
    `update wallet_entry set at = at + interval '1 ms' where key = 'dispersion:X'`,
    /entry \w{26} \(dispersion:X\) was changed/,
  ],
  [
    'the time of booking',
    `update wallet_entry set booked_at = booked_at + interval '1 ms' where key = 'dispersion:X'`,
    /entry \w{26} \(dispersion:X\) was changed/,
  ],
  [
    'the order of booking',
    `update wallet_entry set booked_at = booked_at - interval '1 day' where key = 'dispersion:X'`,
    /entry \w{26} \(dispersion:X\) was booked on pool:\w+ before the entry that stands before it/,
  ],
  [
    'the time an account was booked last',
    `update wallet_account set booked_at = booked_at + interval '1 day' where kind = 'pool'`,
    /account pool:\w+ stores another time of its last booking/,
  ],
  ['the units of a line', `update wallet_posting set units = '1-6' where units = '1-7'`, /entry \w{26} \(purchase:P\)/],
  [
    'a balance after',
    `update wallet_posting set balance_after = balance_after - 1 where account like 'pool:%' and n = 1`,
    /entry \w{26} \(deposit_applied:D\): pool:\w+ stands at/,
  ],
  [
    'a hash of the chain',
    `update wallet_posting set hash = translate(hash, '0123456789abcdef', '123456789abcdef0') where account like 'pool:%' and n = 2`,
    /entry \w{26} \(dispersion:X\): the chain of pool:\w+ breaks/,
  ],
  [
    'a hash of an entry',
    `update wallet_entry set hash = translate(hash, '0123456789abcdef', '123456789abcdef0') where key = 'deposit:D'`,
    /entry \w{26} \(deposit:D\) was changed/,
  ],
  ['a removed line', `delete from wallet_posting where account = 'bank'`, /entry \w{26} \(deposit:D\) misses a line/],
  ['a removed entry', `delete from wallet_entry where key = 'deposit_applied:D'`, /on pool:\w+ posting 2 follows 0/],
  [
    'a stored balance',
    `update wallet_account set balance = balance - 1 where kind = 'pool'`,
    /account pool:\w+ stores 1\d+\.\d\d, its entries give|account pool:\w+ stores -\d+\.\d\d, its entries give/,
  ],
  ['free units', `update wallet_account set free_units = '1-6' where kind = 'stock'`, /account stock:\w+ stores other free units/],
  ['the value of a lot', `update wallet_lot set net = net + 1`, /stock:\w+: worth/],
  [
    'the state of a reservation',
    `update wallet_reservation set state = 'released', ended_at = now() where state = 'open'`,
    /guide \w+ is released but its entries are: reserve/,
  ],
  ['the amount of a reservation', `update wallet_reservation set held = held + 1 where state = 'open'`, /guide \w+ holds/],
  ['an amount of a charge', `update billing_charge set net = net + 1, total = total + 1 where concept = 'Seguro'`, /guide \w+ is charged Seguro/],
  ['a charge that is gone', `delete from billing_charge where concept = 'Seguro'`, /guide \w+ paid Seguro 1\.16 without a charge/],
  ['a charge revived', `update billing_charge set status = 'Applied', cancelled_at = null where status = 'Cancelled'`, /guide \w+ was refunded but/],
])('verify names the row when somebody changes %s', async (_, statement, finding) => {
  expect(await findingsAfter(statement)).toMatch(finding);
});

test('the close of a day stores what the accounts of the house moved, once', async () => {
  const closes = async () =>
    (
      await sql<{ day: string; account: string; balance: number }>`select day, account, balance from wallet_day_close order by day, account`.execute(
        database.db,
      )
    ).rows;
  await closeDays(house.needs);
  expect(await closes()).toEqual([]);
  house.clock.advance(26 * 60 * 60 * 1000);
  for (const _ of [1, 2]) await closeDays(house.needs);
  const held = 1160 + 116;
  expect((await closes()).map(({ day, account, balance }) => [day, account.split(':')[0], balance])).toEqual([
    ['2026-11-20', 'bank', 200_000],
    ['2026-11-20', 'held', -held],
    ['2026-11-20', 'iva_collected', -(336 + 533)],
    ['2026-11-20', 'revenue', -(2100 + 476)],
    ['2026-11-20', 'suspense', 0],
  ]);
  expect((await verifyBooks(database.db)).findings).toEqual([]);
  expect(await findingsAfter(`update wallet_day_close set balance = balance + 1 where account = 'revenue'`)).toMatch(
    /^the close of revenue on 2026-11-20 .*$/,
  );
});
