import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { fileSeal } from '#platform/files/file-seal.ts';
import { newId } from '#platform/ids.ts';
import type { Movement } from '#ledger/entry.ts';
import { lockBook } from '../server/modules/wallet/store/accounts.raw.ts';
import { entryWithKey } from '../server/modules/wallet/store/entries.ts';
import { writeBook } from '../server/modules/wallet/store/write-book.raw.ts';
import { chargedGuide, guideOf, orderOf, pesos, service, testWallet, type TestWallet } from '../server/modules/wallet/test-wallet.ts';
import type { GuideToPay, Payer } from '../server/modules/wallet/api.ts';
import { readJournal, verify } from './verify.ts';
import type { JournalLine } from './verify/journal.ts';

let database: TestDatabase;
let house: TestWallet;
let ana: Payer;
let guides: GuideToPay[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Row = Record<string, unknown>;

/** Four guides of one customer: open, charged, refunded and released, as shipping would have written them. */
beforeEach(async () => {
  await database.reset();
  house = testWallet(database);
  const customer = house.access.addCustomer();
  ana = house.access.addUser(customer, 'Ana');
  guides = [1, 2, 3, 4].map((n) => guideOf({ label_price: 1000 * n }));
  const [open, charged, refunded, refused] = guides as [GuideToPay, GuideToPay, GuideToPay, GuideToPay];
  await database.inTransaction(async (tx) => {
    await house.wallet.deposit(tx, { key: 'D', customer_id: customer, amount: pesos(2000), at: house.clock.now(), description: '' });
    await house.wallet.reserve(tx, orderOf(ana, 'balance', guides));
    for (const [guide, parcel_number] of [
      [charged, 'N-2'],
      [refunded, 'N-3'],
    ] as const)
      await house.billing.chargeLabel(tx, { ...chargedGuide(ana, guide, 'balance'), parcel_number });
    await house.billing.refundLabel(tx, refunded.label_id);
    await house.wallet.release(tx, refused.label_id);
  });
  await insertGuide(open, { creation: 'unknown' });
  await insertGuide(charged, { ...made('N-2'), charged_at: house.clock.now() });
  await insertGuide(refunded, { ...made('N-3'), charged_at: house.clock.now(), cancel_state: 'done', follow_up: 'cancelled' });
  await insertGuide(refused, { creation: 'refused' });
  for (const number of ['N-2', 'N-3']) {
    const content = Buffer.from(`%PDF ${number}`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await insert('platform_file', { id: `F-${number}`, sha256, bytes: content.length, media_type: 'application/pdf', content });
  }
});

const made = (parcel_number: string): Row => ({
  creation: 'made',
  follow_up: 'registered',
  parcel_number,
  made_at: house.clock.now(),
  document_file_id: `F-${parcel_number}`,
});

async function insertGuide(guide: GuideToPay, row: Row): Promise<void> {
  const price_total = guide.price.label_price.total;
  await insert('shipping_guide', {
    id: guide.label_id,
    customer_id: ana.customer_id,
    carrier: 'fedex',
    service_id: 'SERVICE',
    payment_kind: 'balance',
    cancel_state: 'none',
    price_total,
    ...row,
  });
}

/** Writes a row of a table that this test does not own: what it does not name and must be there is filled. */
async function insert(table: string, row: Row): Promise<void> {
  await database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO' and column_default is null`.execute(tx);
    const fillers: Record<string, unknown> = { text: 'x', integer: 1, bigint: 1, boolean: false, 'timestamp with time zone': house.clock.now() };
    const filled: Row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, fillers[type]])), ...row };
    const names = Object.keys(filled);
    await sql`insert into ${sql.ref(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => filled[name]))})`.execute(
      tx,
    );
  });
}

const idOf = (index: number): string => (guides[index] as GuideToPay).label_id;
const findings = async (journal?: readonly JournalLine[]) => (await verify(database.db, journal ? { journal } : {})).findings;
const change = (statement: string) => sql.raw(statement).execute(database.db);

test('guides whose money stands where their state says are clean', async () => {
  expect(await verify(database.db)).toMatchObject({ findings: [], counted: { guides: 4, reservations: 4, charges: 2 } });
});

test.each([
  [
    'a guide made and charged without its money',
    0,
    `creation = 'made', follow_up = 'registered', made_at = now(), charged_at = now(), parcel_number = 'N-1', document_file_id = 'F'`,
    /is made, charged, cancel none: its money is open, not posted/,
  ],
  ['a guide refused whose money is still held', 0, `creation = 'refused'`, /is refused, cancel none: its money is open, not released/],
  ['a guide cancelled and not refunded', 1, `cancel_state = 'done', follow_up = 'cancelled'`, /cancel done: its money is posted, not refunded/],
  ['a charged guide without its document', 1, `document_file_id = null`, /is charged without its number and document/],
  ['a charge that is not the quoted price', 1, `price_total = price_total + 1`, /was quoted 23\.21 and charged 23\.20/],
  ['a guide of another customer', 1, `customer_id = 'OTHER'`, /was paid by customer/],
])('verify finds %s', async (_, index, columns, finding) => {
  await database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(`update shipping_guide set ${columns} where id = '${idOf(index)}'`).execute(tx);
  });
  expect((await findings()).join('\n')).toMatch(finding);
});

/** Past every rule of the database, as somebody who owns it could. */
const tamper = (...statements: string[]) =>
  database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

test.each([
  ['a document whose bytes were changed', `update platform_file set content = '\\x25504446' where id = 'F-N-2'`, /^document F-N-2 was altered/],
  [
    'a document that was changed with its hash',
    `update shipping_guide set document_sha256 = repeat('0', 64) where document_file_id = 'F-N-2'`,
    /^guide \w{26}: its document F-N-2 is another one than it was believed with$/,
  ],
  ['a document that is gone', `delete from platform_file where id = 'F-N-3'`, /^guide \w{26}: its document F-N-3 is gone$/],
  [
    'a charge moved to another month',
    `update billing_charge set created_at = created_at - interval '1 month' where status = 'Applied'`,
    /^guide \w{26}: its charge \w{26} is of 2026-10-20, its entry of 2026-11-20$/,
  ],
  [
    'a refund moved to another month',
    `update billing_charge set cancelled_at = cancelled_at + interval '1 month' where status = 'Cancelled'`,
    /^guide \w{26}: its charge \w{26} was cancelled on 2026-12-20, its entry is of 2026-11-20$/,
  ],
])('verify finds %s', async (_, statement, finding) => {
  await tamper(statement);
  const found = await findings();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(finding);
});

test.each([
  ['service', `update wallet_lot set service_id = 'OTHER'`],
  ['validity', `update wallet_lot set valid_until = '2029-01-01'`],
])('verify finds a lot whose %s was changed, and the database refuses the change', async (_, statement) => {
  const lot = { key: 'P', customer_id: ana.customer_id, service_id: service, units: 3, net: pesos(30), total: pesos(34.8), at: house.clock.now() };
  const id = await database.inTransaction((tx) => house.wallet.buyStock(tx, { ...lot, valid_until: '2027-01-01' }));
  expect(await findings()).toEqual([]);
  await expect(database.inTransaction((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('is frozen');
  await tamper(statement);
  expect((await findings())[0]).toMatch(`lot ${id} was changed: its service, validity or another trait`);
});

test('verify finds a lot with a unit too many', async () => {
  const lot = { key: 'P', customer_id: ana.customer_id, service_id: service, units: 3, net: pesos(30), total: pesos(34.8), at: house.clock.now() };
  const id = await database.inTransaction((tx) => house.wallet.buyStock(tx, { ...lot, valid_until: '2027-01-01' }));
  expect(await findings()).toEqual([]);
  await tamper(`update wallet_lot set units = units + 1 where id = '${id}'`);
  expect(await findings()).toContain(`stock:${id}: 4 units issued, 3 accounted for`);
});

/** Enters what an entry moved once more, with hash and chain as the wallet writes them: only the wallet's own refusals are left out. */
const enterAgain = (key: string) =>
  database.inTransaction(async (tx) => {
    const { customer_id, label_id, description, lines } = (await entryWithKey(tx, key)) ?? expect.fail(`there is no ${key}`);
    const book = await lockBook(tx, { customer_id, accounts: lines.map(({ account }) => account) }, null);
    const head = { key: `${key}:again`, movement: key.split(':')[0] as Movement, customer_id, label_id, at: house.clock.now(), description };
    book.record(newId(), { ...head, postings: lines.map((line) => ({ ...line, units: null })) });
    await writeBook(tx, book);
  });

test.each([
  ['a refund', 'label_refund', 2, 'is refunded but its entries are: label,label_refund,label_refund,reserve'],
  ['a release', 'release', 3, 'is released but its entries are: release,release,reserve'],
])('verify names the guide whose money came back twice, by %s of its own', async (_, movement, index, finding) => {
  await enterAgain(`${movement}:${idOf(index)}`);
  expect(await findings()).toContain(`guide ${idOf(index)} ${finding}`);
});

test('verify names a charge of a guide for which no money was held', async () => {
  await tamper(
    `insert into billing_charge select (jsonb_populate_record(c, '{"id": "PLANTED", "label_id": "NONE"}')).* from billing_charge c where status = 'Applied'`,
  );
  expect(await findings()).toContain('guide NONE is charged but its money is not in the ledger');
});

test('verify names a dispersal that left the pool and reached nobody: its entry, and the account of its user', async () => {
  const movements = [{ user_id: ana.user_id, amount: pesos(100) }];
  await database.inTransaction((tx) => house.wallet.disperse(tx, { key: 'X-1', customer_id: ana.customer_id, movements, at: house.clock.now() }));
  expect(await findings()).toEqual([]);
  await tamper(`delete from wallet_posting where account = 'user:${ana.user_id}'`);
  expect(await findings()).toEqual([
    expect.stringMatching(/^entry \w{26} \(dispersion:X-1\) sums to 10000 centavos instead of 0$/),
    expect.stringMatching(/^entry \w{26} \(dispersion:X-1\) was changed: its hash does not fit its text$/),
    `account user:${ana.user_id} stores -100.00 but has no entries`,
    'all entries together sum to 100.00',
  ]);
});

test('verify names the lot whose units left the pool and reached no user', async () => {
  const lot = { key: 'P', customer_id: ana.customer_id, service_id: service, units: 3, net: pesos(30), total: pesos(34.8), at: house.clock.now() };
  const id = await database.inTransaction((tx) => house.wallet.buyStock(tx, { ...lot, valid_until: '2027-01-01' }));
  const given = {
    key: 'U',
    customer_id: ana.customer_id,
    user_id: ana.user_id,
    service_id: service,
    units: 2,
    valid_until: null,
    at: house.clock.now(),
  };
  await database.inTransaction((tx) => house.wallet.disperseStock(tx, given));
  expect(await findings()).toEqual([]);
  await tamper(
    `delete from wallet_posting using wallet_lot l where account = 'stock:' || l.id and l.parent_id is not null`,
    `delete from wallet_account using wallet_lot l where lot_id = l.id and l.parent_id is not null`,
    'delete from wallet_lot where parent_id is not null',
  );
  expect(await findings()).toContain(`stock:${id} gave units 1,2 to users, who have none`);
});

test('verify finds an upload that was altered or is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const id of ['U-1', 'U-2', 'U-3']) {
    writeFileSync(join(files, id), id);
    await insert('drive_file', { id, name: `${id}.pdf`, sha256: createHash('sha256').update(id).digest('hex') });
  }
  const { findings: none, counted } = await verify(database.db, { dataDir: folder });
  expect([none, counted.uploads]).toEqual([[], 3]);
  writeFileSync(join(files, 'U-2'), 'other');
  rmSync(join(files, 'U-3'));
  expect((await verify(database.db, { dataDir: folder })).findings).toEqual(['upload U-2 (U-2.pdf) was altered', 'upload U-3 (U-3.pdf) is gone']);
  rmSync(folder, { recursive: true });
});

test('verify names an upload that cannot be opened: under a key that is not here, another file, or one that should be sealed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  const keys = ['una clave larga de prueba, 0123456789'];
  const seal = fileSeal(keys);
  for (const id of ['U-1', 'U-2', 'U-3', 'U-4']) {
    const file = { id, sha256: createHash('sha256').update(id).digest('hex') };
    writeFileSync(join(files, id), Buffer.concat(await Readable.from(seal.close([Buffer.from(id)], file)).toArray()));
    await insert('drive_file', { ...file, name: `${id}.pdf`, taken_kind: 'document', taken_id: id, sealed_by: id === 'U-4' ? null : seal.keyId });
  }
  const found = async (documentKeys: string[]) => verify(database.db, { dataDir: folder, documentKeys });
  expect(await found(keys)).toMatchObject({ findings: [], notes: ['1 identity documents are not sealed yet'], counted: { uploads: 4 } });
  expect((await found([])).findings[0]).toBe(`upload U-1 (U-1.pdf) cannot be opened: file U-1 was sealed by key ${seal.keyId}, which is not here`);
  copyFileSync(join(files, 'U-1'), join(files, 'U-2'));
  writeFileSync(join(files, 'U-3'), 'U-3');
  expect((await found(keys)).findings).toEqual([
    'upload U-2 (U-2.pdf) cannot be opened: file U-2 is not what was sealed',
    'upload U-3 (U-3.pdf) cannot be opened: file U-3 is not sealed',
  ]);
  rmSync(folder, { recursive: true });
});

test('verify finds money held for a guide that does not exist', async () => {
  await change(`delete from shipping_guide where id = '${idOf(0)}'`);
  expect(await findings()).toEqual([`money was held for guide ${idOf(0)}, which does not exist`]);
});

describe('against the journal of the carriers', () => {
  const label = (number: string, index: number, more: Partial<JournalLine> = {}): JournalLine => ({
    kind: 'label_created',
    carrier: 'fedex',
    number,
    reference: idOf(index),
    ...more,
  });
  const cancelled = (number: string, index: number): JournalLine => ({ ...label(number, index), kind: 'label_cancelled' });
  const truth = (): JournalLine[] => [
    { kind: 'lab_started', carrier: null },
    label('N-1', 0),
    label('N-2', 1),
    label('N-3', 2),
    cancelled('N-3', 2),
    label('N-4', 3),
    cancelled('N-4', 3),
  ];

  test('labels of valid, unsettled and cancelled guides are clean', async () => {
    expect(await verify(database.db, { journal: truth() })).toMatchObject({ findings: [], counted: { 'carrier labels': 4 } });
  });

  test('a label made for a refused guide and never cancelled is found', async () => {
    expect(await findings(truth().slice(0, -1))).toEqual([`label fedex N-4 is live, but guide ${idOf(3)} is refused`]);
  });

  test('a guide bought twice is found, unless the second label is followed until it is cancelled', async () => {
    const twice = [...truth(), label('N-2B', 1)];
    expect(await findings(twice)).toEqual([
      `label fedex N-2B is live, but guide ${idOf(1)} is made with number N-2`,
      `guide ${idOf(1)} was bought 2 times: fedex N-2, fedex N-2B`,
    ]);
    await insert('shipping_orphan', { carrier: 'fedex', parcel_number: 'N-2B', customer_id: ana.customer_id, guide_id: idOf(1), state: 'found' });
    expect(await findings(twice)).toEqual([]);
  });

  test('a label that nobody asked for, and a number that nobody made, are found', async () => {
    const journal = [...truth().filter(({ number }) => number !== 'N-2'), { ...label('N-9', 0), reference: 'someone' }];
    expect(await findings(journal)).toEqual(['label fedex N-9 belongs to no guide', `guide ${idOf(1)} has number N-2, which fedex never made`]);
  });

  test('a label cancelled at the carrier under a valid guide is found', async () => {
    expect(await findings([...truth(), cancelled('N-2', 1)])).toEqual([
      `label fedex N-2 was cancelled at the carrier, but guide ${idOf(1)} is valid`,
    ]);
  });

  test('of a number that the carrier used twice, the label of the refused guide may be cancelled and the other may not', async () => {
    expect(await findings([...truth(), label('N-2', 3), cancelled('N-2', 3)])).toEqual([]);
    expect(await findings([...truth(), label('N-2', 3), cancelled('N-2', 3), cancelled('N-2', 1)])).toHaveLength(1);
  });

  test('a journal is read to its last whole line; a broken line in the middle is an error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    const path = join(folder, 'journal.jsonl');
    writeFileSync(path, '{"kind":"lab_started"}\n{"kind":"label_cre');
    expect(readJournal(path)).toEqual([{ kind: 'lab_started' }]);
    writeFileSync(path, '{"kind":"lab_st\n{"kind":"lab_started"}\n');
    expect(() => readJournal(path)).toThrow('line 1 of');
    rmSync(folder, { recursive: true });
  });
});
