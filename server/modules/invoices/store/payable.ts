import { sql } from 'kysely';
import type { CustomerId, InvoiceId, PreInvoiceId, PurchaseId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import type { Charged, ChargedRate } from '#fiscal/document/tax.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { InvoicesTables } from '../tables.ts';
import type { Invoice } from './invoices.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<InvoicesTables>();

/** What is owed and may be paid. A substitute waits until the other one is cancelled. */
const payable = (reader: Reader, customer: CustomerId) =>
  own(reader, customer)
    .selectFrom('invoices_invoice as i')
    .leftJoin('invoices_invoice as o', (join) => join.onRef('o.id', '=', 'i.replaces_id').onRef('o.customer_id', '=', 'i.customer_id'))
    .where('i.status', 'in', ['unpaid', 'overdue'])
    .where('i.settled', '=', false)
    .where('i.balance', '>', ZERO)
    .where((eb) => eb.or([eb('i.replaces_id', 'is', null), eb('o.status', '=', 'cancelled')]));

/** What is owed and may be paid: overdue ones first, each by the day on which it is due. */
export const findPayable = (reader: Reader, customer: CustomerId): Promise<Invoice[]> =>
  payable(reader, customer)
    .selectAll('i')
    .orderBy(sql`i.status = 'overdue'`, 'desc')
    .orderBy('i.due_on')
    .orderBy('i.issued_at')
    .orderBy('i.id')
    .execute();

/** Whether one of them was due before a day. */
export const hasPayableDueBefore = async (reader: Reader, customer: CustomerId, day: string): Promise<boolean> =>
  (await payable(reader, customer).select('i.id').where('i.due_on', '<', day).limit(1).executeTakeFirst()) !== undefined;

export const invoicesOf = (reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]): Promise<Invoice[]> =>
  own(reader, customer)
    .selectFrom('invoices_invoice')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .orderBy('id')
    .execute();

/** What invoices say of their taxes, by rate, from what they were made of. */
export async function taxesOf(
  reader: Reader,
  customer: CustomerId,
  pre_invoices: readonly PreInvoiceId[],
): Promise<ReadonlyMap<PreInvoiceId, readonly Charged[]>> {
  const rows = await own(reader, customer)
    .selectFrom('invoices_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .select((eb) => ['r.pre_invoice_id', 'c.rate', eb.fn.sum<string | number>('r.net').as('net'), eb.fn.sum<string | number>('r.iva').as('iva')])
    .where(sql<boolean>`r.pre_invoice_id = any(${[...pre_invoices]}::text[])`)
    .where('r.state', '=', 'in')
    .groupBy(['r.pre_invoice_id', 'c.rate'])
    .orderBy('c.rate', 'desc')
    .execute();
  const taxes = new Map<PreInvoiceId, Charged[]>();
  for (const { pre_invoice_id, rate, net, iva } of rows) {
    const tax = { rate_percent: rate as ChargedRate, base: centavos(Number(net)), amount: centavos(Number(iva)) };
    taxes.set(pre_invoice_id, [...(taxes.get(pre_invoice_id) ?? []), tax]);
  }
  return taxes;
}

/** The orders of guides that some invoices are of, by what they were made of. */
export const ordersOf = (
  reader: Reader,
  customer: CustomerId,
  pre_invoices: readonly PreInvoiceId[],
): Promise<{ pre_invoice_id: PreInvoiceId; purchase_id: PurchaseId; settled: boolean }[]> =>
  own(reader, customer)
    .selectFrom('invoices_row as r')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'r.charge_id').onRef('c.customer_id', '=', 'r.customer_id'))
    .select(['r.pre_invoice_id', 'c.purchase_id', 'c.settled'])
    .distinct()
    .where(sql<boolean>`r.pre_invoice_id = any(${[...pre_invoices]}::text[])`)
    .where('c.purchase_id', 'is not', null)
    .$narrowType<{ purchase_id: PurchaseId }>()
    .execute();

/** Those of some invoices that are Liquidada. */
export async function liquidatedAmong(reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]): Promise<InvoiceId[]> {
  const rows = await own(reader, customer)
    .selectFrom('invoices_invoice')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('status', '=', 'liquidated')
    .execute();
  return rows.map(({ id }) => id);
}
