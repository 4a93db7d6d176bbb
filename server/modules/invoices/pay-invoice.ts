import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, InvoiceId, PreInvoiceId } from '#contract/shared/ids.ts';
import { addCentavos, subtractCentavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { PaidPart, PayableInvoice } from './api.ts';
import { auditInvoice } from './audit-document.ts';
import type { InvoicesNeeds } from './needs.ts';
import { changeInvoice, lockInvoice, type Invoice } from './store/invoices.ts';
import { creditsOf } from './store/credits.ts';
import { findPayable, invoicesOf, ordersOf, taxesOf } from './store/payable.ts';

type Needs = Pick<InvoicesNeeds, 'audit' | 'clock' | 'purchases'>;

/** The order on credit that an invoice is of is paid with it (AMB-12.10). */
export async function tellOrder({ purchases }: Needs, tx: Tx, { customer_id, pre_invoice_id, settled, balance }: Invoice): Promise<void> {
  if (settled) return;
  for (const { purchase_id: id } of await ordersOf(tx, customer_id, [pre_invoice_id]))
    await purchases.followInvoice(tx, { customer_id, id, isSettled: balance === 0 });
}

/** What a customer owes on invoices that may be paid now, in the order in which deposits pay it. */
export async function payableInvoices(reader: Reader, customer: CustomerId): Promise<PayableInvoice[]> {
  return withTaxes(reader, customer, await findPayable(reader, customer));
}

/** The same of any invoices, however they stand. */
export const documentsOf = async (reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]): Promise<PayableInvoice[]> =>
  withTaxes(reader, customer, await invoicesOf(reader, customer, ids));

/** With what the documents say of their taxes, and what credit notes took of them. */
export async function withTaxes<T extends Invoice>(reader: Reader, customer: CustomerId, found: readonly T[]): Promise<(T & PayableInvoice)[]> {
  const taxes = await taxesOf(
    reader,
    customer,
    found.map(({ pre_invoice_id }) => pre_invoice_id),
  );
  const credits = await creditsOf(
    reader,
    customer,
    found.map(({ id }) => id),
  );
  const orders = await ordersOf(
    reader,
    customer,
    found.map(({ pre_invoice_id }) => pre_invoice_id),
  );
  const orderOf = (id: PreInvoiceId) => orders.find(({ pre_invoice_id, settled }) => pre_invoice_id === id && !settled)?.purchase_id ?? null;
  return found.map((invoice) => ({
    order_id: orderOf(invoice.pre_invoice_id),
    ...{ ...invoice, isOverdue: invoice.status === 'overdue', taxes: taxes.get(invoice.pre_invoice_id) ?? [] },
    credits: credits.filter(({ invoice_id }) => invoice_id === invoice.id),
  }));
}

/** Those that are named, held. One that is not payable is never waited for: whoever cancels it may wait for the money that the caller holds. */
export async function holdPayable(tx: Tx, customer: CustomerId, ids: readonly InvoiceId[]): Promise<PayableInvoice[]> {
  const seen = (await payableInvoices(tx, customer)).filter(({ id }) => ids.includes(id));
  for (const id of seen.map((invoice) => invoice.id).sort()) await lockInvoice(tx, customer, id);
  return (await payableInvoices(tx, customer)).filter(({ id }) => seen.some((one) => one.id === id));
}

/** A part of it is paid: with nothing left it is Pagada, or Liquidada where a credit note took the rest (AMB-13.10). */
export async function payPart(needs: Needs, tx: Tx, { customer_id, id, amount }: PaidPart): Promise<void> {
  const held = await owed(tx, customer_id, id);
  if (amount > held.balance) throw new Error(`invoice ${id} is paid beyond its balance`);
  const balance = subtractCentavos(held.balance, amount);
  const settled = held.credited > 0 ? ('liquidated' as const) : ('paid' as const);
  const paid = await changeInvoice(tx, held, {
    ...{ paid: addCentavos(held.paid, amount), balance, status: balance === 0 ? settled : held.status, changed_at: needs.clock.now() },
  });
  await tellOrder(needs, tx, paid);
  await auditInvoice(needs, tx, paid, 'payment_applied', null, { amount });
}

/** A part of it is not paid after all: it is owed again, and overdue where its day is over. */
export async function unpayPart(needs: Needs, tx: Tx, { customer_id, id, amount }: PaidPart): Promise<void> {
  const held = await owed(tx, customer_id, id);
  const now = needs.clock.now();
  const isLate = held.due_on !== null && held.due_on < businessDayOf(now);
  const changed = await changeInvoice(tx, held, {
    ...{ paid: subtractCentavos(held.paid, amount), balance: addCentavos(held.balance, amount) },
    ...{ status: isLate ? 'overdue' : 'unpaid', changed_at: now },
  });
  await tellOrder(needs, tx, changed);
  await auditInvoice(needs, tx, changed, 'payment_cancelled', null, { amount });
}

/** Every payment of it has its complement. */
export async function liquidateInvoice(needs: Needs, tx: Tx, customer: CustomerId, id: InvoiceId): Promise<void> {
  const held = await owed(tx, customer, id);
  if (held.status !== 'paid') return;
  await auditInvoice(needs, tx, await changeInvoice(tx, held, { status: 'liquidated', changed_at: needs.clock.now() }), 'liquidated');
}

async function owed(tx: Tx, customer: CustomerId, id: InvoiceId): Promise<Invoice> {
  const held = await lockInvoice(tx, customer, id);
  if (!held || held.settled) throw new Error(`invoice ${id} is not one that payments pay`);
  return held;
}
