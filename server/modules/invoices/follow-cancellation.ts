import { isStanding } from '#contract/invoices/invoice-states.ts';
import type { ChargeId, CustomerId, InvoiceId, ReportId } from '#contract/shared/ids.ts';
import { subtractCentavos, ZERO } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import type { Charge } from '../billing/api.ts';
import { auditInvoice } from './audit-document.ts';
import { stayAsItWas } from './cancel-invoice.ts';
import type { InvoicesNeeds } from './needs.ts';
import { purposeOf } from './rules/purpose.ts';
import { cancellingInvoices, changeInvoice, invoiceById, lockInvoice, substituteOf, type Invoice } from './store/invoices.ts';
import { moveRows, openSubstitute } from './store/pre-invoices.ts';

/** What SAT said of the invoices that are being cancelled; its answer alone moves them (AMB-13.10). */
export async function followCancellations(needs: InvoicesNeeds): Promise<void> {
  for (const { id, customer_id } of await cancellingInvoices(needs.db))
    await alone(needs.log, { invoice: id }, () => needs.inTransaction((tx) => followOne(needs, tx, customer_id, id)));
}

/** Charges, reports, invoice: everybody locks in this order. */
async function followOne(needs: InvoicesNeeds, tx: Tx, customer: CustomerId, id: InvoiceId): Promise<void> {
  const seen = await invoiceById(tx, customer, id);
  if (!seen) return;
  const purpose = purposeOf(seen.pre_invoice_id);
  const before = (await needs.cfdi.stateOf(tx, [purpose])).get(purpose);
  if (before?.state === 'cancelling') return bookSent(needs, tx, seen, before.cancellation === 'sent');
  // Nothing was asked of SAT before the substitute has its stamp.
  if (before?.state === 'stamped' && (await openSubstitute(tx, customer, id))) return;
  const charges = await needs.billing.lockDocumented(tx, customer, seen.pre_invoice_id);
  for (const report of reportsOf(charges)) await needs.cuts.holdReport(tx, customer, report);
  const held = await lockInvoice(tx, customer, id);
  if (held?.status !== 'to_cancel' && held?.status !== 'pre_cancelled') return;
  const document = (await needs.cfdi.stateOf(tx, [purpose])).get(purpose);
  if (document?.state === 'cancelled') await bookCancelled(needs, tx, held, charges);
  else if (document?.state === 'stamped') await bookRefused(needs, tx, held, document.words);
}

const reportsOf = (charges: readonly Charge[]): ReportId[] => [...new Set(charges.flatMap(({ report_id }) => report_id ?? []))].sort();

/** Precancelada: SAT has the request, and its receiver may still say no. */
async function bookSent({ clock }: InvoicesNeeds, tx: Tx, { customer_id, id }: Invoice, isSent: boolean): Promise<void> {
  if (!isSent) return;
  const held = await lockInvoice(tx, customer_id, id);
  if (held?.status === 'to_cancel') await changeInvoice(tx, held, { status: 'pre_cancelled', changed_at: clock.now() });
}

async function bookCancelled(needs: InvoicesNeeds, tx: Tx, held: Invoice, charges: readonly Charge[]): Promise<void> {
  const cancelled = await changeInvoice(tx, held, {
    ...{ status: 'cancelled', former_status: null, balance: ZERO, words: null, changed_at: needs.clock.now() },
  });
  await auditInvoice(needs, tx, cancelled, 'cancelled', null, { motive: held.motive });
  if (held.settled) await needs.asks.fell(tx, held);
  // With motive 01 the substitute has them.
  if (held.motive === '01') return;
  const replaced = held.replaces_id === null ? undefined : await lockInvoice(tx, held.customer_id, held.replaces_id);
  if (replaced && isStanding(replaced.status)) await giveBack(needs, tx, { from: held, to: replaced }, charges);
  else await release(needs, tx, held, charges);
}

/** 02: they are billed again, and what is owed of them is collected where the pool holds it (AMB-12.15). 03: they are cancelled, and what paid them is given back (AMB-12.14). */
async function release(needs: InvoicesNeeds, tx: Tx, { customer_id, pre_invoice_id, motive }: Invoice, charges: readonly Charge[]): Promise<void> {
  const { billing, cuts } = needs;
  await moveRows(tx, { customer_id, id: pre_invoice_id }, ['in', 'left']);
  const reported = charges.flatMap(({ id, report_id }) => (report_id === null ? [] : [{ id, customer_id, report_id }]));
  await billing.takeOffDocument(tx, customer_id, idsOf(charges), null);
  if (reported.length > 0) await cuts.leaveReports(tx, reported);
  // Accounts are locked last.
  if (motive !== '03') return billing.settleCharges(tx, customer_id);
  for (const charge of charges) await billing.removeCharge(tx, { ...charge, status: charge.settled ? 'Applied' : 'Created', report_id: null });
}

const idsOf = (charges: readonly Charge[]): ChargeId[] => charges.map(({ id }) => id);

/** A substitute was cancelled because SAT did not cancel what it replaced: charges and balance are there again. */
async function giveBack(needs: InvoicesNeeds, tx: Tx, { from, to }: { from: Invoice; to: Invoice }, charges: readonly Charge[]): Promise<void> {
  const { customer_id } = from;
  const ids = idsOf(charges);
  await moveRows(tx, { customer_id, id: from.pre_invoice_id }, ['in', 'left'], ids);
  await moveRows(tx, { customer_id, id: to.pre_invoice_id }, ['left', 'in'], ids);
  await needs.billing.putOnInvoice(tx, customer_id, ids, { pre_invoice_id: to.pre_invoice_id, invoice_id: to.id, business_id: to.business_id });
  const balance = subtractCentavos(subtractCentavos(to.total, to.paid), to.credited);
  await auditInvoice(needs, tx, await changeInvoice(tx, to, { balance, changed_at: needs.clock.now() }), 'charges_returned');
}

/** SAT refused: the invoice is what it was, and its substitute, if any, is cancelled: two invoices of one thing do not stand beside each other. */
async function bookRefused(needs: InvoicesNeeds, tx: Tx, held: Invoice, said: string | null): Promise<void> {
  const { customer_id, id, motive } = held;
  await stayAsItWas(needs, tx, customer_id, id, said);
  const found = motive === '01' ? await substituteOf(tx, customer_id, id) : undefined;
  const substitute = found && (await lockInvoice(tx, customer_id, found.id));
  if (!substitute || !isStanding(substitute.status)) return;
  await changeInvoice(tx, substitute, {
    ...{ status: 'to_cancel', former_status: substitute.status, motive: '02', words: words.substituteRejected, changed_at: needs.clock.now() },
  });
  await needs.cfdi.cancel(tx, { id: substitute.cfdi_id, motive: '02', substitute_id: null }, null);
}
