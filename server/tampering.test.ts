import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerId, DepositId, DocumentId, UserId } from '#contract/shared/ids.ts';
import { anchorBackup, type AnchorNeeds } from '#platform/anchors/anchor-books.ts';
import { anchorFolder } from '#platform/anchors/anchor-files.ts';
import { linkRows } from '#platform/chain/link-rows.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import { verify } from '../scripts/verify.ts';
import { fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';
import { insertDeposit } from './modules/deposits/store/deposits.ts';
import { changeCustomerRow } from './modules/access/store/customers.ts';
import { insertConfig, upsertServices } from './modules/rating/store/tariffs.ts';
import { insertChange } from './modules/settings/store/changes.ts';

// What somebody who owns the database could write past every rule of it, and what `verify` says of it: of the acts, and of what decides money.

let database: TestDatabase;
let dataDir: string;
let endPortal: () => Promise<void>;
let ours: Tenant;
let document: DocumentId;
/** A deposit that waits for a person. */
let waiting: DepositId;
let clean: readonly string[];
let needs: AnchorNeeds;
beforeAll(async () => {
  const world = await testPortal();
  ({ database, dataDir, end: endPortal } = world);
  const { portal, clock } = world;
  await portal.start();
  ours = await fullTenant(portal, database, 'uno');
  const [customer_id, user] = [ours.customer, ours.ids['user'] as UserId];
  document = ours.ids['document'] as DocumentId;
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`select id from catalogs_service order by id limit 1`.execute(database.db);
  const service_id = rows[0]?.id as never;
  const deposits = await sql<object>`select * from deposits_deposit where id = ${ours.ids['deposit']}`.execute(database.db);
  waiting = newId<DepositId>();
  await database.inTransaction(async (tx) => {
    const unclear = { id: waiting, bank_id: waiting, tracking_key: waiting, status: 'pending', customer_id: null, identified_by: null, applied: 0 };
    await insertDeposit(tx, { ...deposits.rows[0], ...unclear } as unknown as Parameters<typeof insertDeposit>[1]);
    const held = { valid_from: now, set_by: user, set_at: now, approved_by: null, approval_id: null, reason: 'Prueba' };
    await insertChange(tx, { key: 'HIGH_VALUE', n: 1, before: 20_000, value: 30_000, ...held });
    await changeCustomerRow(tx, customer_id, { credit_limit: 500_000 as never });
    const fares = {
      customer_id,
      service_id,
      year: 2029,
      proposal_id: null,
      proposal_name: 'Base',
      volume: null,
      prices: [],
      zones: [],
      created_at: now,
    };
    await insertConfig(tx, fares as unknown as Parameters<typeof insertConfig>[1]);
    const priced = {
      customer_id,
      service_id,
      enabled: true,
      price_list: 10_000,
      discount: 0,
      insurance_percentage: null,
      irregular_delivery_price: null,
    };
    await upsertServices(tx, [{ ...priced, reissue_price: null, min_stock: 0 } as unknown as Parameters<typeof upsertServices>[1][number]]);
  });
  await linkRows(database.inTransaction);
  needs = { db: database.db, clock, log: silentLog, folder: anchorFolder(dataDir) };
  // The portal anchors its day by itself, which may be before the acts: this one holds them in any case.
  await anchorBackup(needs, () => Promise.resolve(new Uint8Array()));
  clean = (await verify(database.db, { dataDir, eachDepositIsTold: true })).findings;
});
afterAll(() => endPortal());

class Undone extends Error {}
/** What verify says beyond what it said before, with the rows changed as somebody who owns the database can; everything is taken back afterwards. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const work = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found = (await verify(tx, { dataDir, eachDepositIsTold: true })).findings.filter((finding) => !clean.includes(finding));
    throw new Undone();
  };
  await database.inTransaction(work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

test('before anything is changed the chain and what was decided agree', () => {
  expect(clean.filter((finding) => !/^entry deposit\S* belongs to no deposit$|^upload/.test(finding))).toEqual([]);
});

const past = 'does not say what was written down when it was decided';
type Case = [what: string, statements: () => string[], finding: () => RegExp];
const id = (name: string): string => ours.ids[name] as string;
const one =
  (table: string, set: string, name: string): (() => string[]) =>
  () => [`update ${table} set ${set} where id = '${id(name)}'`];
const said = (kind: string, name: string) => () => new RegExp(`^${kind} ${id(name)} ${past}$`);
const anyAct = `(select min(id) from platform_audit)`;

test.each<Case>([
  [
    'an act that was changed',
    () => [`update platform_audit set after = '{"amount": 1}' where id = ${anyAct}`],
    () => /^act \d+ was changed: link \d+ of the chain does not fit it$/,
  ],
  ['an act of somebody else', () => [`update platform_audit set actor_id = 'OTHER' where id = ${anyAct}`], () => /^act \d+ was changed/],
  ['an act at another time', () => [`update platform_audit set at = at - interval '1 second' where id = ${anyAct}`], () => /^act \d+ was changed/],
  [
    'an act that was removed',
    () => [`delete from platform_audit where id = ${anyAct}`],
    () => /^act \d+ is gone, which link \d+ of the chain holds$/,
  ],
  [
    'an act that was removed with its link',
    () => [`delete from platform_audit where id = (select row_id from platform_chain where n = 2)`, `delete from platform_chain where n = 2`],
    () => /^the chain misses its links 2 to 2$/,
  ],
  [
    'the newest acts, removed with their links',
    () => [`delete from platform_audit`, `delete from platform_witness`, `delete from platform_chain where n > 1`],
    () => /^the chain of acts was cut: anchor \d+ /,
  ],
  [
    'a chain that was written again',
    () => [`update platform_chain set hash = repeat('0', 64)`],
    () => /^the chain of acts was written again: anchor \d+ /,
  ],
  [
    'what was written down of a decision, changed',
    () => [`update platform_witness set hash = repeat('0', 64)`],
    () => /^record of what was decided \d+ was changed/,
  ],
  [
    'a setting that was changed',
    () => [`update settings_change set value = '900000' where key = 'HIGH_VALUE'`],
    () => new RegExp(`^setting HIGH_VALUE 1 ${past}$`),
  ],
  [
    'a setting that holds from another day',
    () => [`update settings_change set valid_from = valid_from - interval '9 days', set_at = set_at - interval '9 days'`],
    () => new RegExp(`^setting HIGH_VALUE 1 ${past}$`),
  ],
  ['a setting that was removed', () => [`delete from settings_change`], () => /^setting HIGH_VALUE 1 is gone, and nobody removed it$/],
  [
    'a setting that was written by SQL',
    () => [
      `insert into settings_change select key, 2, value, '1000000', valid_from, set_by, set_at, null, null, 'x' from settings_change where n = 1`,
    ],
    () => /^setting HIGH_VALUE 2 was written past the program$/,
  ],
  ['who asked an approval', one('approvals_approval', `asked_by = 'OTHER'`, 'approval'), said('approval', 'approval')],
  [
    'who decided an approval',
    one('approvals_approval', `state = 'refused', refusal = 'x', decided_at = now(), decided_by = 'OTHER'`, 'approval'),
    said('approval', 'approval'),
  ],
  [
    'where the money of an approval goes',
    one('approvals_approval', `payload = jsonb_set(payload, '{clabe}', '"002"')`, 'approval'),
    said('approval', 'approval'),
  ],
  ['the sum of an approval that waits', one('approvals_approval', `amount = amount + 1`, 'approval'), said('approval', 'approval')],
  [
    'an approval that was removed',
    () => [`delete from approvals_approval where id = '${id('approval')}'`],
    () => new RegExp(`^approval ${id('approval')} is gone`),
  ],
  [
    'the credit of a customer',
    () => [`update access_customer set credit_limit = 99900000 where id = '${ours.customer}'`],
    () => new RegExp(`^customer ${ours.customer} ${past}$`),
  ],
  [
    'what a customer may owe of extras',
    () => [`update access_customer set extras_limit = 1 where id = '${ours.customer}'`],
    () => new RegExp(`^customer ${ours.customer} ${past}$`),
  ],
  [
    'how a customer pays',
    () => [`update access_customer set customer_modality = 'credit' where id = '${ours.customer}'`],
    () => new RegExp(`^customer ${ours.customer} ${past}$`),
  ],
  [
    'the account of a customer at the bank',
    () => [`update access_customer set stp_account = '646180157000000004' where id = '${ours.customer}'`],
    () => new RegExp(`^customer ${ours.customer} ${past}$`),
  ],
  [
    'measured kilos with their sum',
    one(
      'charges_overweight',
      `carrier_hkg = carrier_hkg + 100, extra_hkg = extra_hkg + 100, net = net * 2, iva = iva * 2, total = total * 2`,
      'overweight',
    ),
    said('overweight', 'overweight'),
  ],
  [
    'an overweight that was dropped',
    one('charges_overweight', `status = 'dropped', ended_at = now()`, 'overweight'),
    said('overweight', 'overweight'),
  ],
  [
    'the price of an order with its total',
    one('purchases_order', `subtotal = subtotal + 100, total = total + 100`, 'purchase'),
    said('order', 'purchase'),
  ],
  ['the lines of an order', one('purchases_order', `lines = jsonb_set(lines, '{0,units}', '999')`, 'purchase'), said('order', 'purchase')],
  [
    'what paid an order',
    one('purchases_order', `status = 'paid', paid_with = 'balance', paid_at = now(), valid_until = '2027-11-20'`, 'purchase'),
    said('order', 'purchase'),
  ],
  ['the razón social of an order', one('purchases_order', `business_id = 'OTHER'`, 'purchase'), said('order', 'purchase')],
  ['what is billed of an order', one('purchases_order', `billing = '{}'`, 'purchase'), said('order', 'purchase')],
  [
    'an order that was removed',
    () => [`delete from purchases_order where id = '${id('purchase')}'`],
    () => new RegExp(`^order ${id('purchase')} is gone`),
  ],
  ['the customer of a deposit', one('deposits_deposit', `customer_id = 'OTHER'`, 'deposit'), said('deposit', 'deposit')],
  ['the account that a deposit came to', one('deposits_deposit', `beneficiary_clabe = '646180157000000004'`, 'deposit'), said('deposit', 'deposit')],
  [
    'a deposit that was given back and waits again',
    one('deposits_deposit', `status = 'pending', customer_id = null, identified_by = null, applied = 0`, 'deposit'),
    said('deposit', 'deposit'),
  ],
  [
    'a deposit whose row is gone',
    () => [`delete from deposits_deposit where id = '${id('deposit')}'`],
    () => new RegExp(`^entry deposit:${id('deposit')} belongs to no deposit$`),
  ],
  [
    'the same, by what was written down',
    () => [`delete from deposits_deposit where id = '${id('deposit')}'`],
    () => new RegExp(`^deposit ${id('deposit')} is gone`),
  ],
  ['a deposit that waits, removed', () => [`delete from deposits_deposit where id = '${waiting}'`], () => new RegExp(`^deposit ${waiting} is gone`)],
  [
    'an identity document that was approved by SQL',
    () => [`update prospects_document set status = 'rejected', comment = 'x' where id = '${document}'`],
    () => new RegExp(`^document ${document} ${past}$`),
  ],
  [
    'the file of an identity document',
    () => [`update prospects_document set file_id = 'OTHER' where id = '${document}'`],
    () => new RegExp(`^document ${document} ${past}$`),
  ],
  [
    'the kilos of freight with its price',
    one('consolidated_order', `weight_hkg = weight_hkg * 2, billed_kg = billed_kg * 2`, 'consolidated'),
    said('freight', 'consolidated'),
  ],
  ['the prices of a tariff', () => [`update rating_config set prices = '[1]' where year = 2029`], () => new RegExp(`^tariff \\w+ ${past}$`)],
  ['a tariff that was ended', () => [`update rating_config set deleted_at = now() where year = 2029`], () => new RegExp(`^tariff \\w+ ${past}$`)],
  [
    'the discount of a customer',
    () => [`update rating_customer_service set discount = 900000 where customer_id = '${ours.customer}'`],
    () => new RegExp(`^service ${ours.customer} \\w+ ${past}$`),
  ],
])('verify finds %s', async (_what, statements, finding) => {
  const found = await foundAfter(...statements());
  expect(found.filter((one) => finding().test(one))).not.toEqual([]);
});

test('verify finds money that was invented under a key of the bank with a right chain [AMB-13.14]', async () => {
  const { rows } = await sql<{ key: string }>`select key from wallet_entry where movement = 'deposit' order by key`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  const told = (await verify(database.db, { eachDepositIsTold: true })).findings;
  // Money that the fixtures put there without the bank is such money.
  const { rows: without } = await sql<{ key: string }>`
    select key from wallet_entry e where movement = 'deposit' and not exists (select from deposits_deposit d where e.key = 'deposit:' || d.id)`.execute(
    database.db,
  );
  expect(without.length).toBeGreaterThan(0);
  for (const { key } of without) expect(told).toContain(`entry ${key} belongs to no deposit`);
});

test('an act that is written later is linked behind the others, and the chain goes on', async () => {
  const before = await sql<{ n: string }>`select max(n)::text as n from platform_chain`.execute(database.db);
  await database.inTransaction((tx) => changeCustomerRow(tx, ours.customer as CustomerId, { credit_limit: 600_000 as never }));
  await linkRows(database.inTransaction);
  const after = await sql<{ n: string }>`select max(n)::text as n from platform_chain`.execute(database.db);
  expect(Number(after.rows[0]?.n)).toBe(Number(before.rows[0]?.n) + 1);
  expect((await verify(database.db, { dataDir, eachDepositIsTold: true })).findings).toEqual(clean);
});
