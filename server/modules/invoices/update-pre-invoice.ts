import type { Actor } from '#contract/access/access.ts';
import { stampingRoles, type PreInvoiceDetail, type UpdatePreInvoice } from '#contract/invoices/pre-invoices.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, UserId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { Tx } from '#platform/db/tx.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import { auditPreInvoice } from './audit-document.ts';
import { stayAsItWas } from './cancel-invoice.ts';
import { closeReport } from './close-report.ts';
import type { InvoicesNeeds } from './needs.ts';
import { preInvoiceToRead, visiblePreInvoice } from './read-pre-invoices.ts';
import { preInvoiceFolio } from './rules/folio.ts';
import { stampNow } from './stamp-pre-invoice.ts';
import { changePreInvoice, lockPreInvoice, moveRows, type PreInvoice } from './store/pre-invoices.ts';

/**
 * PUT /api/billing/preInvoice/{id}: it is stamped before its day (staff), gets its purchase order or its razón social, is rejected, or, of a substitute, is
 * dropped (staff) (AMB-13.09). Of two who answer at once, or of an answer and the job, the second is told how it stands.
 */
export async function updatePreInvoice(needs: InvoicesNeeds, request: UpdatePreInvoice, actor: Actor): Promise<PreInvoiceDetail> {
  const { id, status, purchase_order, business_id, reason } = request;
  const isStaff = (stampingRoles as readonly Role[]).includes(actor.role);
  if ((status === 'stamping' || status === 'cancelled') && !isStaff) throw new Refusal('FORBIDDEN');
  const seen = await visiblePreInvoice(needs, needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    if (purchase_order !== undefined) await setPurchaseOrder(needs, tx, await held(tx, seen), purchase_order, actor);
    else if (business_id !== undefined) await setBusiness(needs, tx, seen, business_id, actor);
    else if (status === 'rejected') await reject(needs, tx, seen, reason ?? '', actor);
    else if (status === 'cancelled') await dropSubstitute(needs, tx, seen, actor);
    else await stampNow(needs, tx, seen, actor);
    return preInvoiceToRead(needs, tx, id, actor);
  });
}

const tooLate = ({ status }: PreInvoice): Refusal => new Refusal('CONFLICT', { description: words.stands[status] });

async function held(tx: Tx, { customer_id, id }: PreInvoice): Promise<PreInvoice> {
  const found = await lockPreInvoice(tx, customer_id, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What it waited for is there: it is stamped today. */
async function setPurchaseOrder(needs: InvoicesNeeds, tx: Tx, waiting: PreInvoice, purchase_order: string, actor: Actor): Promise<void> {
  if (waiting.status !== 'waiting_po') throw tooLate(waiting);
  const now = needs.clock.now();
  const changed = await changePreInvoice(tx, waiting, { status: 'pending', purchase_order, invoice_on: businessDayOf(now), changed_at: now });
  await auditPreInvoice(needs, tx, changed, 'purchase_order', actor.id as UserId);
}

/** One that nobody was to be billed for, or that could not be stamped as it was, is billed to this one. */
async function setBusiness(needs: InvoicesNeeds, tx: Tx, seen: PreInvoice, wanted: BusinessId, actor: Actor): Promise<void> {
  const { billing, clock } = needs;
  const business_id = await billing.businessFor(tx, seen.customer_id, wanted);
  const charges = seen.origin === 'substitute' ? [] : await billing.lockDocumented(tx, seen.customer_id, seen.id);
  const open = await held(tx, seen);
  if (open.status !== 'pending' && open.status !== 'waiting_po') throw tooLate(open);
  if (open.business_id !== null && open.words === null) throw new Refusal('CONFLICT', { description: words.hasBusiness });
  if (charges.length > 0 && business_id !== null)
    await billing.billCharges(
      tx,
      seen.customer_id,
      charges.map(({ id }) => id),
      business_id,
    );
  const changed = await changePreInvoice(tx, open, { business_id, words: null, changed_at: clock.now() });
  await auditPreInvoice(needs, tx, changed, 'business', actor.id as UserId);
}

/** Charges of a rejected pre-invoice go to a new report, which is observed; the other pre-invoices of the old one go on. */
async function reject(needs: InvoicesNeeds, tx: Tx, seen: PreInvoice, reason: string, actor: Actor): Promise<void> {
  const { billing, cuts, clock } = needs;
  const { customer_id, report_id } = seen;
  if (report_id === null) throw new Refusal('NOT_ALLOWED', { description: words.rejectNeedsReport });
  const charges = (await billing.lockDocumented(tx, customer_id, seen.id)).map(({ id }) => id);
  await cuts.holdReport(tx, customer_id, report_id);
  const open = await held(tx, seen);
  if (open.status !== 'pending' && open.status !== 'waiting_po') throw tooLate(open);
  const [by, comment] = [actor.id as UserId, words.rejected(preInvoiceFolio(Number(open.n)), reason)];
  await cuts.rejectCharges(tx, { report_id, customer_id, charges, key: `rejected ${open.id}`, comment, by }, (report) =>
    billing.takeOffDocument(tx, customer_id, charges, report),
  );
  await moveRows(tx, open, ['in', 'left']);
  const changed = await changePreInvoice(tx, open, { status: 'rejected', reason, changed_at: clock.now() });
  await auditPreInvoice(needs, tx, changed, 'rejected', by);
  await closeReport(needs, tx, customer_id, report_id);
}

/** A substitute that cannot be stamped is given up: the invoice that it was to replace stands as before. */
async function dropSubstitute(needs: InvoicesNeeds, tx: Tx, seen: PreInvoice, actor: Actor): Promise<void> {
  if (seen.replaces_id === null) throw new Refusal('NOT_ALLOWED', { description: words.onlySubstitute });
  const open = await held(tx, seen);
  if (open.status !== 'pending') throw tooLate(open);
  const changed_at = needs.clock.now();
  await moveRows(tx, open, ['next', 'left']);
  await auditPreInvoice(needs, tx, await changePreInvoice(tx, open, { status: 'cancelled', changed_at }), 'cancelled', actor.id as UserId);
  await stayAsItWas(needs, tx, open.customer_id, seen.replaces_id, null);
}
