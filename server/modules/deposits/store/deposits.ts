import { sql } from 'kysely';
import { mayBecome } from '#contract/deposits/deposit-states.ts';
import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import type { BankState } from '#platform/bank/stp-notice.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { DepositsTables, DepositTable, UnreadNoticeTable } from '../tables.ts';

/** The bank tells of our account, and only then it is known whose a deposit is. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<DepositsTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'deposit',
  table: 'deposits_deposit',
  id: 't.id',
  columns: [
    'source',
    'bank_id',
    'operation_date',
    'institution',
    'tracking_key',
    'amount',
    'payment_type',
    'sender_name',
    'sender_rfc',
    'sender_account',
    'beneficiary_clabe',
    'reference',
    'status',
    'customer_id',
    'identified_by',
    'applied',
    'decided_by',
    'corrects',
  ],
};

/** False = its key or the bank's number is known already. A transaction that inserts the same one at this moment is waited for. */
export async function insertDeposit(tx: Tx, deposit: DepositTable): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('deposits_deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await witness(tx, decided, [inserted.id]);
  return inserted !== undefined;
}

/** True = no notice with this text was told before. */
export async function insertUnread(tx: Tx, notice: Omit<UnreadNoticeTable, 'times'>): Promise<boolean> {
  const { times } = await tables(tx)
    .insertInto('deposits_unread_notice')
    .values({ ...notice, times: 1 })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet((eb) => ({ times: eb('deposits_unread_notice.times', '+', 1) })))
    .returning('times')
    .executeTakeFirstOrThrow();
  return times === 1;
}

type Told = Pick<BankState, 'institution' | 'tracking_key' | 'operation_date'> & { bank_id: string | null };

/** A key as the bank writes it; one that a person typed, here or in the deposit, is the same in capitals and small letters. */
const isKey = ({ tracking_key }: Pick<Told, 'tracking_key'>, isTyped: boolean) =>
  sql<boolean>`(tracking_key = ${tracking_key} or (upper(tracking_key) = upper(${tracking_key}) and (source = 'manual' or ${isTyped})))`;

/** By its key (institution, tracking key, banking day), otherwise by the bank's number. */
const told = (reader: Reader, { institution, tracking_key, operation_date, bank_id }: Told, isTyped = false) =>
  tables(reader)
    .selectFrom('deposits_deposit')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb.and({ institution, operation_date }), isKey({ tracking_key }, isTyped)]),
        ...(bank_id === null ? [] : [eb('bank_id', '=', bank_id)]),
      ]),
    )
    // The money of one that stood at a wrong customer is the deposit that corrects it.
    .where((eb) => eb.not(eb.exists(eb.selectFrom('deposits_deposit as c').select('c.id').whereRef('c.corrects', '=', 'deposits_deposit.id'))))
    .orderBy(sql`(institution, tracking_key, operation_date) = (${institution}, ${tracking_key}, ${operation_date})`, 'desc')
    .limit(1);

/** Whether a deposit with this key, which a person typed, is there. */
export const isKnown = async (reader: Reader, key: Omit<Told, 'bank_id'>): Promise<boolean> =>
  (await told(reader, { ...key, bank_id: null }, true).executeTakeFirst()) !== undefined;

/** The deposit whose key this is in other letters, because a person typed one of the two: no index tells that they are one. */
export async function toldInOtherLetters(tx: Tx, notice: Told, isTyped: boolean): Promise<DepositTable | undefined> {
  const found = await told(tx, { ...notice, bank_id: null }, isTyped).executeTakeFirst();
  return found?.tracking_key === notice.tracking_key ? undefined : found;
}

/** Two who tell or enter money of one key at once, under whatever days, come one after the other: the second sees what the first did. */
export async function holdKey(tx: Tx, { institution, tracking_key }: Pick<Told, 'institution' | 'tracking_key'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${institution} ${tracking_key.toUpperCase()}`}, 0))`.execute(tx);
}

/**
 * The deposit of this key and sum that stands under another banking day, where a person typed one of the two: a day is mistyped more easily than a key and a sum
 * come again.
 */
export const toldOfAnotherDay = (
  reader: Reader,
  { institution, tracking_key, operation_date, amount }: Omit<Told, 'bank_id'> & Pick<DepositTable, 'amount'>,
  isTyped: boolean,
): Promise<DepositTable | undefined> =>
  tables(reader)
    .selectFrom('deposits_deposit')
    .selectAll()
    .where('institution', '=', institution)
    .where('amount', '=', amount)
    .where('operation_date', '<>', operation_date)
    .where('status', 'not in', ['returned', 'reversed'])
    .where(isKey({ tracking_key }, isTyped))
    .$if(!isTyped, (found) => found.where('source', '=', 'manual'))
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();

/** The deposit that a notice repeats. */
export const toldBefore = (tx: Tx, notice: Told): Promise<DepositTable> => told(tx, notice).executeTakeFirstOrThrow();

/** The deposit of this tracking key, held until the transaction ends: the bank's number alone names none (AMB-13.14). */
export const lockTold = (tx: Tx, notice: Told): Promise<DepositTable | undefined> =>
  told(tx, notice).where(isKey(notice, false)).forUpdate().executeTakeFirst();

/** One by its id, held until the transaction ends: two who decide come one after the other. */
export const lockDeposit = (tx: Tx, id: DepositId): Promise<DepositTable | undefined> =>
  tables(tx).selectFrom('deposits_deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Partial<Pick<DepositTable, 'customer_id' | 'identified_by' | 'applied' | 'decided_by' | 'decided_at' | 'note' | 'reversed_at'>>;

/** Why one waits. */
export async function noteDeposit(tx: Tx, id: DepositId, note: string): Promise<void> {
  await tables(tx).updateTable('deposits_deposit').set({ note }).where('id', '=', id).where('status', '=', 'pending').execute();
}

/** The one writer of a status; the caller holds the row, or has just inserted it. */
export async function changeDeposit(
  tx: Tx,
  deposit: Pick<DepositTable, 'id' | 'status'>,
  change: Change & Pick<DepositTable, 'status'>,
): Promise<void> {
  if (!mayBecome(deposit.status, change.status)) throw new Error(`deposit ${deposit.id} does not become ${change.status}`);
  const { numUpdatedRows } = await tables(tx)
    .updateTable('deposits_deposit')
    .set(change)
    .where('id', '=', deposit.id)
    .where('status', '=', deposit.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`deposit ${deposit.id} changed while it was held`);
  await witness(tx, decided, [deposit.id]);
}

export async function customerOfClabe(reader: Reader, clabe: string): Promise<CustomerId | null> {
  const found = await tables(reader).selectFrom('access_customer').select('id').where('stp_account', '=', clabe).executeTakeFirst();
  return found?.id ?? null;
}
