import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { mayBecome } from '#contract/payments/payment-states.ts';
import type { CustomerId, DepositId, InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ApplicationTable, PaymentsTables, PaymentTable } from '../tables.ts';

export type Payment = Selectable<PaymentTable>;
export type Application = ApplicationTable;
type Of = Pick<Payment, 'customer_id' | 'id'>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<PaymentsTables>();
const all = (reader: Reader) => ofAll(reader).$extendTables<PaymentsTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'payment',
  table: 'payments_payment',
  id: 't.id',
  columns: [
    ...['n', 'customer_id', 'business_id', 'key', 'source', 'deposit_id', 'paid_from', 'amount', 'iva', 'payment_type', 'status', 'cfdi_id', 'uuid'],
  ],
};

/** A payment with what it pays. A key that is known already fails: whoever makes one holds the customer's money. */
export async function insertPayment(tx: Tx, row: Insertable<PaymentTable>, applications: readonly Application[]): Promise<Payment> {
  const inserted = await own(tx, row.customer_id).insertInto('payments_payment').values(row).returningAll().executeTakeFirstOrThrow();
  await own(tx, row.customer_id)
    .insertInto('payments_application')
    .values([...applications])
    .execute();
  await witness(tx, decided, [inserted.id]);
  return inserted;
}

/** Held until the transaction ends; the customer's pool is held before it where money moves, its invoices after it. */
export const lockPayment = (tx: Tx, customer: CustomerId, id: PaymentId): Promise<Payment | undefined> =>
  own(tx, customer).selectFrom('payments_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type PaymentChange = Pick<Updateable<PaymentTable>, 'status' | 'cfdi_id' | 'uuid' | 'words' | 'reason'> & { changed_at: Date };

/** The one writer of a payment that its caller holds. */
export async function changePayment(tx: Tx, held: Payment, change: PaymentChange): Promise<Payment> {
  if (change.status && change.status !== held.status && !mayBecome(held.status, change.status))
    throw new Error(`payment ${held.id} does not become ${change.status}`);
  const changed = await own(tx, held.customer_id)
    .updateTable('payments_payment')
    .set(change)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`payment ${held.id} changed while it was held`);
  await witness(tx, decided, [held.id]);
  return changed;
}

/** What it pays, or paid until it was cancelled. */
export const applicationsOf = (reader: Reader, { customer_id, id }: Of): Promise<Application[]> =>
  own(reader, customer_id)
    .selectFrom('payments_application')
    .selectAll()
    .where('payment_id', '=', id)
    .orderBy('invoice_id')
    .orderBy('starts_at')
    .execute();

/** What of some invoices is paid, by whatever payment. */
export const liveParts = (reader: Reader, customer: CustomerId, invoices: readonly InvoiceId[]): Promise<Application[]> =>
  own(reader, customer)
    .selectFrom('payments_application')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${[...invoices]}::text[])`)
    .where('state', '=', 'in')
    .orderBy('invoice_id')
    .orderBy('starts_at')
    .execute();

/** What a payment paid is free again. */
export async function freeParts(tx: Tx, { customer_id, id }: Of): Promise<void> {
  await own(tx, customer_id).updateTable('payments_application').set({ state: 'left' }).where('payment_id', '=', id).execute();
}

/** What of a deposit was applied and still is; and the payments that do so. */
export async function paidByDeposit(reader: Reader, customer: CustomerId, deposit: DepositId): Promise<{ amount: Centavos; folios: number[] }> {
  const rows = await own(reader, customer)
    .selectFrom('payments_payment')
    .select(['n', 'amount'])
    .where('deposit_id', '=', deposit)
    .where('status', '<>', 'cancelled')
    .orderBy('n')
    .execute();
  return { amount: centavos(rows.reduce((sum, { amount }) => sum + amount, 0)), folios: rows.map(({ n }) => Number(n)) };
}

/** What of some deposits was applied and still is. */
export async function paidByDeposits(
  reader: Reader,
  customer: CustomerId,
  deposits: readonly DepositId[],
): Promise<ReadonlyMap<DepositId, Centavos>> {
  const rows = await own(reader, customer)
    .selectFrom('payments_payment')
    .select((eb) => ['deposit_id', eb.fn.sum<string | number>('amount').as('sum')])
    .where(sql<boolean>`deposit_id = any(${[...deposits]}::text[])`)
    .where('status', '<>', 'cancelled')
    .groupBy('deposit_id')
    .execute();
  return new Map(rows.flatMap(({ deposit_id, sum }) => (deposit_id === null ? [] : [[deposit_id, centavos(Number(sum))] as const])));
}

/** The payment of what was settled when it was charged, held. */
export const lockSettledPayment = (tx: Tx, customer: CustomerId, key: string): Promise<Payment | undefined> =>
  own(tx, customer)
    .selectFrom('payments_payment')
    .selectAll()
    .where('key', '=', key)
    .where('paid_from', 'is', null)
    .where('status', '=', 'applied')
    .forUpdate()
    .executeTakeFirst();

/** Payments of an invoice whose complement has no stamp yet. */
export async function hasUnstamped(reader: Reader, customer: CustomerId, invoice: InvoiceId): Promise<boolean> {
  const found = await own(reader, customer)
    .selectFrom('payments_application as a')
    .innerJoin('payments_payment as p', (join) => join.onRef('p.id', '=', 'a.payment_id').onRef('p.customer_id', '=', 'a.customer_id'))
    .select('p.id')
    .where('a.invoice_id', '=', invoice)
    .where('a.state', '=', 'in')
    .where('p.uuid', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those whose complement is to be stamped, over all. */
export const dueComplements = (reader: Reader, today: string, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('payments_payment')
    .select(['id', 'customer_id'])
    .where('status', '=', 'applied')
    .where('cfdi_id', 'is', null)
    .where('words', 'is', null)
    .where('complement_on', '<=', today)
    .orderBy('n')
    .limit(limit)
    .execute();

/** Those whose complement is being stamped or cancelled, over all. */
export const openComplements = (reader: Reader): Promise<Of[]> =>
  all(reader)
    .selectFrom('payments_payment')
    .select(['id', 'customer_id'])
    .where('cfdi_id', 'is not', null)
    .where((eb) => eb.or([eb('uuid', 'is', null), eb('status', '=', 'cancelling')]))
    .where('status', '<>', 'cancelled')
    .orderBy('n')
    .execute();

/** An invoice that is new and owed waits for the look that pays it with saldo a favor. */
export async function keepNewInvoice(tx: Tx, { customer_id, id }: { customer_id: CustomerId; id: InvoiceId }): Promise<void> {
  await own(tx, customer_id).insertInto('payments_new_invoice').values({ customer_id, invoice_id: id }).execute();
}

export const newInvoices = (reader: Reader): Promise<{ invoice_id: InvoiceId; customer_id: CustomerId }[]> =>
  all(reader).selectFrom('payments_new_invoice').selectAll().orderBy('invoice_id').execute();

/** False: another process took it first. */
export async function takeNewInvoice(tx: Tx, customer: CustomerId, invoice: InvoiceId): Promise<boolean> {
  const taken = await own(tx, customer)
    .deleteFrom('payments_new_invoice')
    .where('invoice_id', '=', invoice)
    .returning('invoice_id')
    .executeTakeFirst();
  return taken !== undefined;
}
