import type { Insertable, Selectable, Updateable } from 'kysely';
import { mayBecome } from '#contract/invoices/invoice-steps.ts';
import type { CustomerId, InvoiceId, PreInvoiceId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { InvoicesTables, InvoiceTable } from '../tables.ts';

export type Invoice = Selectable<InvoiceTable>;
type Of = Pick<Invoice, 'customer_id' | 'id'>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<InvoicesTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'invoice',
  table: 'invoices_invoice',
  id: 't.id',
  columns: [
    ...['customer_id', 'pre_invoice_id', 'cfdi_id', 'business_id', 'receiver_rfc', 'origin', 'settled', 'payment_method', 'payment_type', 'series'],
    ...['folio', 'uuid', 'net', 'iva', 'total', 'paid', 'credited', 'balance', 'due_on', 'status', 'former_status', 'motive', 'replaces_id'],
  ],
};

export async function insertInvoice(tx: Tx, row: Insertable<InvoiceTable>): Promise<void> {
  await own(tx, row.customer_id).insertInto('invoices_invoice').values(row).execute();
  await witness(tx, decided, [row.id]);
}

/** Held until the transaction ends; charges, report and pre-invoice of it that are changed too are locked before it. */
export const lockInvoice = (tx: Tx, customer: CustomerId, id: InvoiceId): Promise<Invoice | undefined> =>
  own(tx, customer).selectFrom('invoices_invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What a pre-invoice became, or is becoming, held like the others. */
export const lockInvoiceOf = (tx: Tx, customer: CustomerId, pre_invoice: PreInvoiceId): Promise<Invoice | undefined> =>
  own(tx, customer).selectFrom('invoices_invoice').selectAll().where('pre_invoice_id', '=', pre_invoice).forUpdate().executeTakeFirst();

export const invoiceById = (reader: Reader, customer: CustomerId, id: InvoiceId): Promise<Invoice | undefined> =>
  own(reader, customer).selectFrom('invoices_invoice').selectAll().where('id', '=', id).executeTakeFirst();

/** The stamped invoice that takes the place of this one. */
export const substituteOf = (reader: Reader, customer: CustomerId, replaces: InvoiceId): Promise<Invoice | undefined> =>
  own(reader, customer)
    .selectFrom('invoices_invoice')
    .selectAll()
    .where('replaces_id', '=', replaces)
    .where('uuid', 'is not', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();

export type InvoiceChange = Pick<
  Updateable<InvoiceTable>,
  | 'status'
  | 'settled'
  | 'former_status'
  | 'motive'
  | 'words'
  | 'folio'
  | 'uuid'
  | 'issued_at'
  | 'due_on'
  | 'paid'
  | 'credited'
  | 'balance'
  | 'net'
  | 'iva'
  | 'total'
  | 'business_id'
  | 'receiver_rfc'
  | 'receiver_name'
  | 'cfdi_use'
  | 'payment_method'
  | 'payment_type'
> & { changed_at: Date };

/** The one writer of an invoice that its caller holds. */
export async function changeInvoice(tx: Tx, held: Invoice, change: InvoiceChange): Promise<Invoice> {
  if (change.status && change.status !== held.status && !mayBecome.invoice(held, change.status))
    throw new Error(`invoice ${held.id} does not become ${change.status}`);
  const changed = await own(tx, held.customer_id)
    .updateTable('invoices_invoice')
    .set(change)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`invoice ${held.id} changed while it was held`);
  await witness(tx, decided, [held.id]);
  return changed;
}

/** Those of which SAT is asked, over all. */
export const cancellingInvoices = (reader: Reader): Promise<Of[]> =>
  ofAll(reader)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice')
    .select(['id', 'customer_id'])
    .where('status', 'in', ['to_cancel', 'pre_cancelled'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Those whose day to be paid is over, over all. */
export const overdueInvoices = (reader: Reader, today: string, limit: number): Promise<Of[]> =>
  ofAll(reader)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice')
    .select(['id', 'customer_id'])
    .where('status', '=', 'unpaid')
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
