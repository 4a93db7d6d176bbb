import type { ChargeId, CustomerId, PreInvoiceId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Charge } from '../billing/api.ts';
import type { DocumentState } from '../cfdi/api.ts';
import { auditInvoice, auditPreInvoice } from './audit-document.ts';
import { closeReport } from './close-report.ts';
import type { InvoicesNeeds } from './needs.ts';
import { dueOn } from './rules/days.ts';
import { purposeOf } from './rules/purpose.ts';
import { changeInvoice, invoiceById, lockInvoice, lockInvoiceOf, type Invoice } from './store/invoices.ts';
import { changePreInvoice, lockPreInvoice, moveRows, preInvoiceById, stampingPreInvoices, type PreInvoice } from './store/pre-invoices.ts';

/** What became of the documents that are being stamped: each with a UUID is an invoice, each that the PAC refused is pending again. */
export async function followStamping(needs: InvoicesNeeds): Promise<void> {
  const stamping = await stampingPreInvoices(needs.db);
  const states = await needs.cfdi.stateOf(
    needs.db,
    stamping.map(({ id }) => purposeOf(id)),
  );
  for (const { id, customer_id } of stamping) {
    const state = states.get(purposeOf(id))?.state;
    if (state === 'stamped' || state === 'refused')
      await alone(needs.log, { pre_invoice: id }, () => needs.inTransaction((tx) => followOne(needs, tx, customer_id, id)));
  }
}

type Held = { charges: Charge[]; pre_invoice: PreInvoice; invoice: Invoice; document: DocumentState };

/** Charges, report, pre-invoice, invoice: everybody locks in this order. */
async function followOne(needs: InvoicesNeeds, tx: Tx, customer: CustomerId, id: PreInvoiceId): Promise<void> {
  const { billing, cuts, cfdi } = needs;
  const seen = await preInvoiceById(tx, customer, id);
  if (seen?.status !== 'stamping') return;
  const replaced = seen.replaces_id === null ? undefined : await invoiceById(tx, customer, seen.replaces_id);
  // A substitute's charges stand on the other one until now.
  const charges = await billing.lockDocumented(tx, customer, replaced?.pre_invoice_id ?? id);
  if (seen.report_id !== null) await cuts.holdReport(tx, customer, seen.report_id);
  const pre_invoice = await lockPreInvoice(tx, customer, id);
  const invoice = await lockInvoiceOf(tx, customer, id);
  const document = (await cfdi.stateOf(tx, [purposeOf(id)])).get(purposeOf(id));
  if (pre_invoice?.status !== 'stamping' || invoice?.status !== 'created' || !document) return;
  const held = { charges, pre_invoice, invoice, document };
  if (document.state === 'refused') await bookRefusal(needs, tx, held);
  else if (document.state === 'stamped') await bookStamp(needs, tx, held);
}

async function bookRefusal(needs: InvoicesNeeds, tx: Tx, { pre_invoice, invoice, document }: Held): Promise<void> {
  const [changed_at, words] = [needs.clock.now(), document.words ?? ''];
  await changeInvoice(tx, invoice, { status: 'cancelled', words, changed_at });
  await auditPreInvoice(needs, tx, await changePreInvoice(tx, pre_invoice, { status: 'pending', words, changed_at }), 'refused');
}

async function bookStamp(needs: InvoicesNeeds, tx: Tx, { charges, pre_invoice, invoice, document }: Held): Promise<void> {
  const { access, billing, clock } = needs;
  const { customer_id, total, settled } = invoice;
  const { uuid, folio, issued_at } = document;
  if (uuid === null || issued_at === null) throw new Error(`document ${document.id} is stamped without a UUID`);
  const now = clock.now();
  const due_on = dueOn(issued_at, (await access.customer(tx, customer_id)).conditions);
  // What is settled was paid when it was charged: its payment is of the same date and posts nothing.
  const sums = settled ? { paid: total, balance: ZERO } : { paid: ZERO, balance: total };
  const stamped = await changeInvoice(tx, invoice, {
    ...{ status: settled ? 'paid' : 'unpaid', uuid, folio, issued_at, due_on, ...sums, words: null, changed_at: now },
  });
  const ids = charges.map(({ id }) => id);
  if (pre_invoice.replaces_id !== null) await takePlace(needs, tx, pre_invoice, stamped, ids);
  const on = { pre_invoice_id: pre_invoice.id, invoice_id: invoice.id, business_id: invoice.business_id };
  const taken = await billing.putOnInvoice(tx, customer_id, ids, on);
  if (taken !== pre_invoice.charges || taken !== ids.length) throw new Error(`invoice ${invoice.id} took ${taken} charges of ${pre_invoice.charges}`);
  await auditPreInvoice(needs, tx, await changePreInvoice(tx, pre_invoice, { status: 'invoiced', words: null, changed_at: now }), 'invoiced');
  await auditInvoice(needs, tx, stamped, 'stamped', null, { uuid });
  await needs.asks.stamped(tx, stamped);
  await closeReport(needs, tx, customer_id, pre_invoice.report_id);
}

/** A substitute has its stamp: it takes the charges, and SAT is asked to cancel the other one (motive 01). */
async function takePlace(needs: InvoicesNeeds, tx: Tx, substitute: PreInvoice, stamped: Invoice, charges: readonly ChargeId[]): Promise<void> {
  const { customer_id, replaces_id } = substitute;
  const replaced = replaces_id === null ? undefined : await lockInvoice(tx, customer_id, replaces_id);
  if (replaced?.status !== 'to_cancel') throw new Error(`substitute ${stamped.id} replaces an invoice that is not being cancelled`);
  const left = await moveRows(tx, { customer_id, id: replaced.pre_invoice_id }, ['in', 'left'], charges);
  const taken = await moveRows(tx, substitute, ['next', 'in']);
  if (left !== taken) throw new Error(`substitute ${stamped.id} takes ${taken} charges of ${left}`);
  await changeInvoice(tx, replaced, { balance: ZERO, changed_at: needs.clock.now() });
  await needs.cfdi.cancel(tx, { id: replaced.cfdi_id, motive: '01', substitute_id: stamped.cfdi_id }, null);
}
