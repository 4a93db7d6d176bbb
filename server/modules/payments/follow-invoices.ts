import type { CustomerId, InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { SettledInvoice } from '../invoices/api.ts';
import { auditPayment } from './audit-payment.ts';
import { formOf, makePayments } from './make-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { changePayment, freeParts, insertPayment, keepNewInvoice, lockSettledPayment, newInvoices, takeNewInvoice } from './store/payments.ts';

const keyOf = (id: InvoiceId): string => `invoice ${id}`;

/** An invoice of what was settled has its payment from its stamp on, of the same date; it posts nothing, for the charges did (AMB-13.11). */
export async function invoiceStamped(needs: PaymentsNeeds, tx: Tx, invoice: SettledInvoice): Promise<void> {
  if (!invoice.settled) return keepNewInvoice(tx, invoice);
  const { id: invoice_id, customer_id, business_id, iva, total, payment_type, issued_at, origin } = invoice;
  const source = origin === 'purchase' ? ('order' as const) : ('balance' as const);
  const now = needs.clock.now();
  const id = newId<PaymentId>();
  const row = {
    ...{ id, customer_id, business_id, key: keyOf(invoice_id), source, deposit_id: null, paid_from: null, amount: total, iva },
    ...{ payment_type, reference: '', paid_at: issued_at ?? now, status: 'applied' as const, complement_on: null, cfdi_id: null, uuid: null },
    ...{ words: null, reason: null, created_by: null, created_at: now, changed_at: now },
  };
  const part = { payment_id: id, invoice_id, starts_at: ZERO, customer_id, amount: total, iva, installment: 1, balance_before: total };
  await auditPayment(needs, tx, await insertPayment(tx, row, [{ ...part, state: 'in' }]), 'made');
}

/** That payment falls with its invoice. */
export async function invoiceFell(needs: PaymentsNeeds, tx: Tx, { id, customer_id }: { id: InvoiceId; customer_id: CustomerId }): Promise<void> {
  const held = await lockSettledPayment(tx, customer_id, keyOf(id));
  if (!held) return;
  await freeParts(tx, held);
  await auditPayment(needs, tx, await changePayment(tx, held, { status: 'cancelled', changed_at: needs.clock.now() }), 'cancelled');
}

/** Saldo a favor pays invoices that are new, each once: what a person cancels afterwards is not paid again by itself (scenarios E9 and E22). */
export async function payNewInvoices(needs: PaymentsNeeds): Promise<void> {
  for (const { invoice_id, customer_id } of await newInvoices(needs.db))
    await alone(needs.log, { invoice: invoice_id }, () => needs.inTransaction((tx) => payByFavor(needs, tx, customer_id, invoice_id)));
}

async function payByFavor(needs: PaymentsNeeds, tx: Tx, customer_id: CustomerId, id: InvoiceId): Promise<void> {
  await needs.wallet.holdPool(tx, customer_id);
  if (!(await takeNewInvoice(tx, customer_id, id))) return;
  const favor = await needs.wallet.favorOf(tx, customer_id);
  const [invoice] = favor > 0 ? await needs.invoices.holdPayable(tx, customer_id, [id]) : [];
  if (!invoice) return;
  const made = {
    ...{ key: `favor ${id}`, customer_id, source: 'favor' as const, deposit_id: null, from: 'favor' as const, reference: '' },
    ...{ payment_type: await formOf(needs, tx, customer_id), paid_at: needs.clock.now(), by: null },
  };
  await makePayments(needs, tx, made, [{ invoice, amount: centavos(Math.min(favor, invoice.balance)) }]);
}
