import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { done } from '#wire/answer.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { balancesByKind, posted } from '../../fixtures/posted.ts';
import { ground, saver } from '../purchases/fixtures/orders-of.ts';
import { endExpiredLots } from '../wallet/stock/end-lots.ts';
import { notesWorld, root, type NotesWorld } from './fixtures/notes-world.ts';

/** The worked scenarios of guides that were bought, each line as it posts, up to their documents. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const step = (work: () => Promise<unknown>) => posted(database.db, work);
const balances = () => balancesByKind(database.db);
const night = (it: NotesWorld) => endExpiredLots(it.house.needs);
const pastTheEnd = (it: NotesWorld) => it.clock.advance(366 * DAY_MS);
/** Documents that count: what was invoiced, less what notes took back, in pesos. */
async function documented(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (select coalesce(sum(total), 0) from invoices_invoice where uuid is not null and status <> 'cancelled')::bigint
      - (select coalesce(sum(total), 0) from notes_note where uuid is not null and status <> 'cancelled')::bigint as sum`.execute(database.db);
  return Number(rows[0]?.sum) / 100;
}

/** A customer that buys guides, and how its expired ones end. */
async function buyer(over: object = {}, stock = saver) {
  const it = await notesWorld(database, { included: 4, stock });
  it.become({ customer_modality: 'mixed', billing: 'inmediata', conditions: '30', credit_limit: null, ...over });
  const business = await it.preBusiness();
  /** Guides that a unit pays each, made one after the other. */
  const use = async (guides: number) => {
    for (let n = 0; n < guides; n += 1) await it.buyGuide();
  };
  /** Of guides whose outcome is open the books alone know. */
  const hasCleanBooks = async () => expect((await verifyBooks(database.db)).findings).toEqual([]);
  return { ...it, business, use, hasCleanBooks };
}

test('E4: of ten units six are used, and the four that end are taken back of their invoice and are money again, which is used again [AMB-12.07] [AMB-12.10] [AMB-13.12] [S-3.10]', async () => {
  const it = await buyer({ customer_modality: 'prepaid', expired_stock: 'convert' });
  const order = await it.orders.buy('transfer', 10, it.business);
  expect(await step(() => it.pays(1_160))).toEqual({ bank: 1_160, stock: -1_000, iva_collected: -160 });
  expect((await it.orders.order(order.id)).status).toBe('paid');
  expect(await step(() => it.settle())).toEqual({});
  expect([await it.documents(), await it.paid()]).toEqual([['PUE 1160 paid 0'], ['order 1160 applied']]);
  expect(await step(() => it.use(6))).toEqual({ stock: 600, revenue: -600 });
  pastTheEnd(it);
  for (const _ of [1, 2]) expect(await step(() => night(it))).toEqual({});
  expect(await it.noted()).toEqual(['stock 464 draft']);
  expect(await step(() => it.settle())).toEqual({ stock: 400, iva_collected: 64, pool: -464 });
  expect([await it.noted(), await it.documents(), await it.orders.units()]).toEqual([
    ['stock 464 applied: 0 + 464 pool'],
    ['PUE 1160 liquidated 0'],
    0,
  ]);
  expect(await documented()).toBe(696);
  expect(it.raised).toEqual(['stock_to_balance: Tus guías vencidas se convirtieron en $464.00 de saldo con la nota NC-000001.']);
  expect(await step(() => night(it))).toEqual({});
  // The pool buys again: documents are what came in cash.
  await it.orders.buy('balance', 4, it.business);
  await it.settle();
  expect([await documented(), await it.pool()]).toEqual([1_160, 0]);
  await it.isClean();
});

test('E5: three units at 33.33: what is left of the lot is converted to the centavo, 77.33 [AMB-12.06] [AMB-12.07] [AMB-0.03]', async () => {
  const it = await buyer({}, ground);
  await it.orders.buy('transfer', 3, it.business, ground);
  expect(await step(() => it.pays(115.99))).toEqual({ bank: 115.99, stock: -99.99, iva_collected: -16 });
  await it.settle();
  expect(await step(() => it.use(1))).toEqual({ stock: 33.33, revenue: -33.33 });
  pastTheEnd(it);
  const converted = async () => {
    await night(it);
    await it.settle();
  };
  expect(await step(converted)).toEqual({ stock: 66.66, iva_collected: 10.67, pool: -77.33 });
  expect(await balances()).toEqual({ bank: 115.99, revenue: -33.33, iva_collected: -5.33, pool: -77.33 });
  await it.isClean();
});

describe('E6: a unit that is reserved when its lot ends', () => {
  test('is converted once its carrier denies the guide [AMB-12.07]', async () => {
    const it = await buyer();
    await it.deposit(116);
    expect(await step(() => it.orders.buy('balance', 1, it.business))).toEqual({ pool: 116, stock: -100, iva_collected: -16 });
    await it.settle();
    const guide = await it.orders.reserve();
    pastTheEnd(it);
    expect(await step(() => night(it))).toEqual({});
    await guide.deny();
    expect(await it.noted()).toEqual(['stock 116 draft']);
    expect(await step(() => it.settle())).toEqual({ stock: 100, iva_collected: 16, pool: -116 });
    expect(await balances()).toEqual({ bank: 116, pool: -116 });
    await it.hasCleanBooks();
  });

  test('is used where the carrier confirms it: there is nothing to convert [AMB-12.07]', async () => {
    const it = await buyer();
    await it.deposit(116);
    await it.orders.buy('balance', 1, it.business);
    await it.settle();
    const guide = await it.orders.reserve();
    pastTheEnd(it);
    await night(it);
    expect(await step(() => guide.confirm())).toEqual({ stock: 100, revenue: -100 });
    await night(it);
    await it.settle();
    expect([await it.noted(), await it.pool()]).toEqual([[], 0]);
    await it.hasCleanBooks();
  });
});

test('E9: three labels on credit, one cancelled after its invoice: the deposit pays what is owed, the rest is saldo a favor and pays the next invoice [AMB-13.11] [AMB-13.14] [AMB-12.14] [O-4.12]', async () => {
  const it = await notesWorld(database, { included: 4, onCredit: true });
  it.become({ customer_modality: 'credit', credit_limit: null, conditions: '30' });
  await it.approved(3);
  expect(await balances()).toEqual({ receivable: 696, revenue: -600, iva_pending: -96 });
  it.becomes('2026-12-02');
  expect(await step(() => it.settle())).toEqual({});
  const cancelled = async () => {
    await it.cancelGuide();
    await it.settle();
  };
  expect(await step(cancelled)).toEqual({ revenue: 200, iva_pending: 32, receivable: -232 });
  expect(await it.documents()).toEqual(['PPD 696 unpaid 464']);
  expect(await step(() => it.pays(696, { into: 'favor' }))).toEqual({
    bank: 696,
    receivable: -464,
    favor: -232,
    iva_pending: 64,
    iva_collected: -64,
  });
  expect(await it.documents()).toEqual(['PPD 696 liquidated 0']);
  const next = async () => {
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 14 });
    await it.due();
  };
  expect(await step(next)).toEqual({ receivable: 348, revenue: -300, iva_pending: -48 });
  it.becomes('2027-01-01');
  await it.cut();
  await it.act({ status: 'approved', at: 1 });
  it.becomes('2027-01-06');
  expect(await step(() => it.settle())).toEqual({ favor: 232, receivable: -232, iva_pending: 32, iva_collected: -32 });
  expect((await it.documents()).at(-1)).toBe('PPD 348 unpaid 116');
  expect(await balances()).toEqual({ receivable: 116, revenue: -700, iva_pending: -16, bank: 696, iva_collected: -96 });
  await it.isClean();
});

test('E16: fifty guides on credit are invoiced alone; twenty are taken back, and one deposit of the rest pays invoice and order [AMB-12.10] [AMB-13.12] [AMB-13.14] [O-4.12]', async () => {
  const it = await buyer({ billing: 'reportes' });
  const order = await it.orders.buy('credit', 50, it.business);
  expect(await balances()).toEqual({ receivable: 5_800, stock: -5_000, iva_pending: -800 });
  expect(await step(() => it.settle())).toEqual({});
  expect(await it.documents()).toEqual(['PPD 5800 unpaid 5800']);
  expect(await step(() => it.use(20))).toEqual({ stock: 2_000, revenue: -2_000 });
  await it.creditUnits(20);
  expect(await it.orders.units()).toBe(10);
  expect(await step(() => it.settle())).toEqual({ stock: 2_000, iva_pending: 320, receivable: -2_320 });
  expect([await it.noted(), await it.documents()]).toEqual([['return 2320 applied: 2320 + 0 pool'], ['PPD 5800 unpaid 3480']]);
  expect(await step(() => it.pays(3_480))).toEqual({ bank: 3_480, receivable: -3_480, iva_pending: 480, iva_collected: -480 });
  expect([await it.documents(), (await it.orders.order(order.id)).status, await it.pool()]).toEqual([['PPD 5800 liquidated 0'], 'paid', 0]);
  expect(await balances()).toEqual({ bank: 3_480, stock: -1_000, revenue: -2_000, iva_collected: -480 });
  await it.isClean();
  // A payment that is taken back is owed again, and so is the order.
  await it.takeBack();
  expect([(await it.orders.order(order.id)).status, await it.pool()]).toEqual(['credited', 3_480]);
  await it.isClean();
});

test('E18: dispersed units go back first, and with those of the pool they are one note [AMB-12.07]', async () => {
  const it = await buyer();
  await it.orders.buy('transfer', 10, it.business);
  await it.pays(1_160);
  await it.settle();
  const ana = it.house.access.addUser(it.customer_id, 'Beto');
  await database.inTransaction((tx) =>
    it.house.wallet.disperseStock(tx, {
      ...{ key: 'one', customer_id: it.customer_id, user_id: ana.user_id, service_id: saver, units: 4, valid_until: null, at: it.clock.now() },
    }),
  );
  pastTheEnd(it);
  await night(it);
  expect(await step(() => it.settle())).toEqual({ stock: 1_000, iva_collected: 160, pool: -1_160 });
  expect([await it.noted(), await documented()]).toEqual([['stock 1160 applied: 0 + 1160 pool'], 0]);
  expect(await balances()).toEqual({ bank: 1_160, pool: -1_160 });
  await it.isClean();
});

describe('guides that end', () => {
  test('and were given 30 days once, because their guide was cancelled, are taken back of the invoice they were bought with [AMB-12.07] [AMB-12.14]', async () => {
    const it = await buyer();
    await it.deposit(232);
    await it.orders.buy('balance', 2, it.business);
    await it.settle();
    const guide = await it.orders.reserve();
    await guide.confirm();
    pastTheEnd(it);
    await guide.cancel();
    expect(await it.orders.units()).toBe(1);
    await night(it);
    it.clock.advance(31 * DAY_MS);
    await night(it);
    const kept = ['stock 116 draft', 'stock 116 draft'];
    expect(await it.noted()).toEqual(kept);
    expect(await step(() => it.settle())).toEqual({ stock: 200, iva_collected: 32, pool: -232 });
    expect(await it.documents()).toEqual(['PUE 232 liquidated 0']);
    await it.hasCleanBooks();
  });

  test('and were never invoiced wait for their invoice, and are converted the night after it [AMB-12.07]', async () => {
    const it = await buyer({ billing: 'reportes' });
    await it.orders.buy('transfer', 2, it.business);
    await it.pays(232);
    pastTheEnd(it);
    await night(it);
    expect([await it.noted(), await it.orders.units()]).toEqual([[], 0]);
    it.become({ billing: 'inmediata' });
    await it.settle();
    await night(it);
    await it.settle();
    expect([await it.noted(), await it.pool()]).toEqual([['stock 232 applied: 0 + 232 pool'], 232]);
    await it.isClean();
  });

  test('of an order that is still owed lower what is owed first [AMB-12.07]', async () => {
    const it = await buyer({ credit_limit: null });
    await it.orders.buy('credit', 4, it.business);
    await it.settle();
    await it.pays(232);
    await it.apply('balance', [[0, 232]]);
    await it.use(1);
    pastTheEnd(it);
    await night(it);
    await it.settle();
    expect([await it.noted(), await it.pool(), await it.documents()]).toEqual([['stock 348 applied: 232 + 116 pool'], 116, ['PPD 464 liquidated 0']]);
    expect(await it.ledger('receivable', 'iva_pending')).toEqual([0, 0]);
    await it.isClean();
  });
});

describe('a note of guides by hand', () => {
  test('takes free units at what they cost; fewer free, an amount instead, and cancelling it are refused [AMB-13.12]', async () => {
    const it = await buyer();
    await it.deposit(1_160);
    await it.orders.buy('balance', 10, it.business);
    await it.settle();
    await it.use(3);
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => 'made',
        ({ code }: { code: string }) => code,
      );
    expect(await refusal(it.creditUnits(8))).toBe('NOT_ALLOWED');
    expect(await refusal(it.credit([[0, 116]], {}, root))).toBe('WRONG_DATA');
    expect(await it.orders.units()).toBe(7);
    await it.creditUnits(7);
    expect(await it.orders.units()).toBe(0);
    expect(await step(() => it.settle())).toEqual({ stock: 700, iva_collected: 112, pool: -812 });
    expect(await refusal(it.takeNoteBack())).toBe('NOT_ALLOWED');
    await it.isClean();
  });

  test('that the PAC refuses and a person drops gives its units back to the stock [AMB-13.12]', async () => {
    const it = await buyer();
    await it.deposit(1_160);
    await it.orders.buy('balance', 10, it.business);
    await it.settle();
    it.pac.fates('refuses');
    await it.creditUnits(4);
    await it.settle();
    expect([await it.noted(), await it.orders.units()]).toEqual([['return 464 draft'], 6]);
    await it.takeNoteBack();
    expect([await it.noted(), await it.orders.units()]).toEqual([['return 464 cancelled'], 10]);
    await it.isClean();
  });
});

test('an invoice of guides is not cancelled by motive 03, for guides may have been made with them; by 02 it is made again [AMB-13.10]', async () => {
  const it = await buyer();
  await it.deposit(1_160);
  await it.orders.buy('balance', 10, it.business);
  await it.settle();
  await expect(it.cancelInvoice('03')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  it.pac.satSays(done({ state: 'cancelled', cancellable: 'without_acceptance', cancellation: 'without_acceptance', said: 'Cancelado' } as const));
  await it.cancelInvoice('02');
  await it.hours(2);
  await it.settle();
  expect(await it.documents()).toEqual(['PUE 1160 cancelled 0', 'PUE 1160 paid 0']);
  await it.isClean();
});
