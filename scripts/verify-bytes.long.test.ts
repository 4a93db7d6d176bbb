import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { businessDayOf } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Tx } from '#platform/db/tx.ts';
import { moneyWorld } from '../server/modules/shipping/fixtures/money-world.ts';
import { cancelLabel } from '../server/modules/shipping/ending/cancel-label.ts';
import { actor, callWith, customer } from '../server/modules/shipping/fixtures/world.ts';
import { closeDays } from '../server/modules/wallet/balances/close-days.ts';
import { endExpiredLots } from '../server/modules/wallet/stock/end-lots.ts';
import { pesos, service } from '../server/modules/wallet/test-wallet.ts';
import { verify } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await liveADay();
});
afterAll(() => database.close());

/** One customer's day: money and stock bought; guides charged, held, refused, cancelled, and cancelled but used; owed and collected charges; units dispersed and lapsed. */
async function liveADay(): Promise<void> {
  const it = moneyWorld(database, {
    create: [
      undefined,
      undefined,
      () => ({ outcome: 'unknown', reason: 'timeout' }),
      () => ({ outcome: 'refused', code: 'NO', description: '' }),
      undefined,
    ],
    abilities: { findsByReference: false },
  });
  const later = () => it.clock.advance(60_000);
  await it.deposit(1_000);
  for (const _ of ['charged', 'cancelled and used', 'unknown', 'refused']) {
    await it.buy().catch(() => null);
    later();
  }
  const used = (await it.guides())[1];
  if (!used) throw new Error('the day has no guides');
  await cancelLabel(it.needs, { id: used.id }, callWith(null));
  later();
  await it.carrierSays('scanned', { at: 1 });
  const lot = { customer_id: customer, service_id: service, units: 3, net: pesos(99.99), total: pesos(115.99), at: it.clock.now() };
  await database.inTransaction(async (tx) => {
    await it.house.wallet.buyStock(tx, { ...lot, key: 'P', valid_until: '2027-11-20' });
    await it.house.wallet.disperseStock(tx, { ...lot, key: 'H', user_id: actor.id, units: 1, valid_until: null });
    await it.house.wallet.buyStock(tx, { ...lot, key: 'Q', valid_until: businessDayOf(it.clock.now()) });
  });
  it.house.access.change(customer, { expired_stock: 'lapse' });
  const byStock = { ...it, ...moneyWorld(database, { kind: 'prepaid', service }) };
  await byStock.buy();
  it.clock.advance(2 * 86_400_000);
  await endExpiredLots(it.house.needs);
  await closeDays(it.house.needs);
  await it.isClean();
}

/** Works on the lived day in a transaction that comes to nothing. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const end = new Error('undone');
  await database
    .inTransaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      result.resolve(await work(tx));
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) result.reject(error);
    });
  return result.promise;
}

type Value = string | number | boolean | Date | object | null;
const flipText = (text: string): string => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
function flip(value: Value): Value {
  if (typeof value === 'string') return value === '' ? '1' : flipText(value);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value instanceof Date ? new Date(value.getTime() + 1000) : value;
}

/** Every copy of a JSON value with one of its leaves changed. */
function leavesFlipped(value: Value, path = ''): [string, Value][] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return [[path, flip(value)]];
  return Object.entries(value as Record<string, Value>)
    .filter(([, child]) => child !== null)
    .flatMap(([key, child]) =>
      leavesFlipped(child, `${path}.${key}`).map(([at, changed]): [string, Value] => [
        at,
        Array.isArray(value) ? value.map((one, index) => (String(index) === key ? (changed as object) : one)) : { ...value, [key]: changed },
      ]),
    );
}

type Row = Record<string, Value>;
type Place = { table: string; key: readonly string[]; where?: string; names: readonly string[] };

// What names a row in a finding: its own id, or that of the account, guide or customer it belongs to.
const places: Place[] = [
  { table: 'wallet_entry', key: ['id'], where: `key like 'label:%'`, names: ['id', 'key'] },
  { table: 'wallet_posting', key: ['entry_id', 'line'], where: `account like 'pool:%'`, names: ['entry_id', 'account'] },
  { table: 'wallet_posting', key: ['entry_id', 'line'], where: `account like 'stock:%'`, names: ['entry_id', 'account'] },
  { table: 'wallet_posting', key: ['entry_id', 'line'], where: `account = 'revenue'`, names: ['entry_id'] },
  { table: 'wallet_account', key: ['id'], where: `kind = 'pool'`, names: ['id'] },
  { table: 'wallet_account', key: ['id'], where: `kind = 'stock'`, names: ['id'] },
  { table: 'wallet_account', key: ['id'], where: `kind = 'receivable'`, names: ['id'] },
  { table: 'wallet_lot', key: ['id'], names: ['id'] },
  { table: 'wallet_reservation', key: ['label_id'], where: `state = 'posted'`, names: ['label_id', 'customer_id'] },
  { table: 'wallet_reservation', key: ['label_id'], where: `state = 'open'`, names: ['label_id', 'customer_id'] },
  { table: 'wallet_day_close', key: ['day', 'account'], where: `account = 'revenue'`, names: ['day', 'account'] },
  { table: 'billing_charge', key: ['id'], where: `status = 'Applied' and source = 'quote'`, names: ['id', 'label_id', 'customer_id'] },
  { table: 'billing_charge', key: ['id'], where: `status = 'Cancelled'`, names: ['id', 'label_id', 'customer_id'] },
  { table: 'billing_charge', key: ['id'], where: `source = 'supplier'`, names: ['id', 'label_id', 'customer_id'] },
  { table: 'shipping_guide', key: ['id'], where: `charged_at is not null and cancel_state = 'none'`, names: ['id'] },
  { table: 'shipping_guide', key: ['id'], where: `cancel_state = 'done'`, names: ['id'] },
  { table: 'shipping_guide', key: ['id'], where: `creation = 'unknown'`, names: ['id'] },
];

/** Columns that say nothing about money, or whose truth stands nowhere else: what a person wrote, and the next step of the machine. */
const said: Record<string, string> = {
  wallet_lot: 'bought_at is_extension service_id user_id valid_until',
  wallet_reservation: 'order_id user_id created_at ended_at',
  billing_charge: 'id user_id business_id purchase_id report_id pre_invoice_id invoice_id created_at cancelled_at',
  shipping_guide:
    'order_id user_id piece row_index carrier service_id service_description tracking_number master_number document_sha256 document_tries carrier_cost needs_person used_at used_seen_at first_call_at attempts reconcile_tries last_answer refusal told_label next_step_at cancel_tries refund_due_at next_track_at track_failures business_id reference notes received_by_name delivered_at valid_until promised_on document_file_id charged_at origin_city origin_state origin_zip origin_name origin_neighborhood destination_city destination_state destination_zip destination_name destination_neighborhood search_text created_at made_at follow_up payment_kind saved_by_staff immediate_billing',
};

async function rowsAt(tx: Tx, { table, where = 'true' }: Place): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.ref(table)} where ${sql.raw(where)}`.execute(tx);
  if (rows.length === 0) throw new Error(`no row in ${table} where ${where}`);
  return rows;
}

/** What becomes of a change to one column of one row: the database refuses it, or verify finds it and names the row. */
async function outcomeOf(tx: Tx, place: Place, row: Row, column: string, value: Value): Promise<'named' | 'refused' | 'found, not named' | 'unseen'> {
  const same = place.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const written = value !== null && typeof value === 'object' && !(value instanceof Date) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  await sql`savepoint before_change`.execute(tx);
  try {
    await sql`update ${sql.ref(place.table)} set ${sql.ref(column)} = ${written} where ${sql.join(same, sql` and `)}`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint before_change`.execute(tx);
    if (String((error as { code?: unknown }).code).startsWith('23')) return 'refused';
    throw error;
  }
  const { findings } = await verify(tx);
  await sql`rollback to savepoint before_change`.execute(tx);
  if (findings.length === 0) return 'unseen';
  const names = place.names.map((name) => String(row[name]));
  return findings.some((finding) => names.some((name) => finding.includes(name))) ? 'named' : 'found, not named';
}

describe('one byte changed past the triggers is found, and what it belongs to is named [AMB-12.12]', () => {
  test.each(places.map((place) => [`${place.table}${place.where ? ` where ${place.where}` : ''}`, place] as const))('%s', async (_, place) => {
    const passed = new Set((said[place.table] ?? '').split(' '));
    const unseen = await undone(async (tx) => {
      const wrong: string[] = [];
      for (const row of await rowsAt(tx, place)) {
        const changes = Object.entries(row)
          .filter(([column, value]) => value !== null && !passed.has(column))
          .flatMap(([column, value]) => leavesFlipped(value as Value).map(([path, changed]) => ({ column, path, changed })));
        for (const { column, path, changed } of changes) {
          const outcome = await outcomeOf(tx, place, row, column, changed);
          if (outcome === 'unseen' || outcome === 'found, not named') wrong.push(`${column}${path}: ${outcome}`);
        }
      }
      return wrong;
    });
    expect(unseen).toEqual([]);
  });
});
