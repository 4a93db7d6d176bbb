import { sql, type Selectable } from 'kysely';
import type { RecordStatus } from '#contract/purchases/balance-records.ts';
import type { BalanceRecordId, CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { PurchasesTables, RecordTable } from '../tables.ts';

export type StoredRecord = Selectable<RecordTable>;
export type NewRecord = Omit<StoredRecord, 'n'>;

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<PurchasesTables>();
const upper = (key: string) => key.toUpperCase();

/** Answers its number for the folio. */
export async function insertRecord(tx: Tx, record: NewRecord): Promise<number> {
  const { n } = await own(tx, record.customer_id).insertInto('purchases_balance_record').values(record).returning('n').executeTakeFirstOrThrow();
  return Number(n);
}

/** The record, kept from everybody else until the transaction ends. */
export const lockRecord = (tx: Tx, customer_id: CustomerId, id: BalanceRecordId): Promise<StoredRecord | undefined> =>
  own(tx, customer_id).selectFrom('purchases_balance_record').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The record that a deposit confirmed, kept from everybody else until the transaction ends. */
export const lockConfirmed = (tx: Tx, customer_id: CustomerId, deposit_id: string): Promise<StoredRecord | undefined> =>
  own(tx, customer_id).selectFrom('purchases_balance_record').selectAll().where('deposit_id', '=', deposit_id).forUpdate().executeTakeFirst();

export const writeRecord = (
  tx: Tx,
  { id, customer_id }: Pick<StoredRecord, 'id' | 'customer_id'>,
  change: Partial<Pick<StoredRecord, 'status' | 'deposit_id' | 'reason' | 'decided_by' | 'changed_at'>>,
) => own(tx, customer_id).updateTable('purchases_balance_record').set(change).where('id', '=', id).execute();

export const deleteRecord = (tx: Tx, { id, customer_id }: Pick<StoredRecord, 'id' | 'customer_id'>) =>
  own(tx, customer_id).deleteFrom('purchases_balance_record').where('id', '=', id).execute();

/** Whether a transfer was announced already, by whichever customer. */
export async function isKeyTaken(
  reader: Reader,
  { bank, date, tracking_key }: { bank: string; date: string; tracking_key: string },
): Promise<boolean> {
  const found = await ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_balance_record')
    .select('id')
    .where('bank', '=', bank)
    .where('date', '=', date)
    .where((eb) => eb(eb.fn<string>('upper', ['tracking_key']), '=', upper(tracking_key)))
    .where('status', '<>', 'rejected')
    .executeTakeFirst();
  return found !== undefined;
}

/** Records of all customers that wait for a deposit with this key and exactly this sum: the deposit says whose it is. */
export const recordsAgreeing = (reader: Reader, { tracking_key, amount }: { tracking_key: string; amount: Centavos }): Promise<StoredRecord[]> =>
  ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_balance_record')
    .selectAll()
    .where('status', '=', 'pending')
    .where('amount', '=', amount)
    .where((eb) => eb(eb.fn<string>('upper', ['tracking_key']), '=', upper(tracking_key)))
    .orderBy('id')
    .execute();

/** Records with these numbers, of whichever customer, that wait or ended since: a deposit names them before anybody knows whose it is. */
export const recordsNumbered = (reader: Reader, numbers: readonly number[], since: Date): Promise<Pick<StoredRecord, 'customer_id'>[]> =>
  ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_balance_record')
    .select('customer_id')
    .where('n', 'in', numbers.length > 0 ? numbers : [0])
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('changed_at', '>=', since)]))
    .orderBy('n')
    .execute();

/** Whether a record that waits names an order. */
export async function namesOrder(reader: Reader, customer_id: CustomerId, order_id: PurchaseId): Promise<boolean> {
  const found = await own(reader, customer_id)
    .selectFrom('purchases_balance_record')
    .select('id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}

export type RecordFilter = { status: RecordStatus | null; query: string };

const found = (reader: Reader, { customers }: Pick<Scope, 'customers'>, { status, query }: RecordFilter) => {
  const wanted = query.trim();
  const n = /^(?:rs-?)?0*(\d{1,9})$/i.exec(wanted)?.[1];
  return scoped(reader, { customers })
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_balance_record as r')
    .$if(status !== null, (records) => records.where('r.status', '=', status as RecordStatus))
    .$if(wanted !== '', (records) =>
      records.where((eb) =>
        eb.or([eb(eb.fn<string>('upper', ['r.tracking_key']), '=', upper(wanted)), ...(n === undefined ? [] : [eb('r.n', '=', Number(n))])]),
      ),
    );
};

const named = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('access_user_name as u', 'u.id', 'r.created_by')
    .leftJoin('access_customer_name as c', 'c.id', 'r.customer_id')
    .leftJoin('purchases_order as o', (join) => join.onRef('o.id', '=', 'r.order_id').onRef('o.customer_id', '=', 'r.customer_id'))
    .selectAll('r')
    .select(['u.name as creator_name', 'c.name as customer_name', 'o.n as order_n']);
export type NamedRecord = Awaited<ReturnType<typeof listRecords>>[number];

export const listRecords = (reader: Reader, scope: Pick<Scope, 'customers'>, filter: RecordFilter, page: { limit: number; offset: number }) =>
  named(found(reader, scope, filter))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const recordInScope = (reader: Reader, scope: Pick<Scope, 'customers'>, id: BalanceRecordId) =>
  named(found(reader, scope, { status: null, query: '' }))
    .where('r.id', '=', id)
    .executeTakeFirst();

export async function countRecords(reader: Reader, scope: Pick<Scope, 'customers'>, filter: RecordFilter): Promise<number> {
  const { n } = await found(reader, scope, filter)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
