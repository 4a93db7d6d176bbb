import type { Actor } from '#contract/access/access.ts';
import { isStanding } from '#contract/invoices/invoice-states.ts';
import type { InvoiceDetail, invoiceOperations } from '#contract/invoices/invoices.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, CustomerId, InvoiceId, PreInvoiceId, UserId } from '#contract/shared/ids.ts';
import { subtractCentavos } from '#contract/shared/money.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import { auditInvoice, auditPreInvoice } from './audit-document.ts';
import type { InvoicesNeeds } from './needs.ts';
import { invoiceToRead, visibleInvoice } from './read-invoices.ts';
import { changeInvoice, invoiceById, lockInvoice, type Invoice } from './store/invoices.ts';
import { ordersOf } from './store/payable.ts';
import { countSubstitutes, insertPreInvoice } from './store/pre-invoices.ts';

type Request = RequestOf<typeof invoiceOperations.cancelInvoice>;

/**
 * POST /api/billing/invoice/{id}/cancel: it is to be cancelled (AMB-13.10). SAT alone decides: it is asked after the answer, and by motive 01 once the
 * substitute, which is made here and stamped like any other pre-invoice, has its UUID.
 */
export async function cancelInvoice(needs: InvoicesNeeds, { id, motive, business_id }: Request, actor: Actor): Promise<InvoiceDetail> {
  const seen = await visibleInvoice(needs, needs.db, actor, id);
  if (motive !== '01' && business_id !== undefined) throw new Refusal('WRONG_DATA', { fields: { business_id: words.businessNeedsSubstitute } });
  return needs.inTransaction(async (tx) => {
    const { customer_id } = seen;
    const charges = motive === '01' ? await needs.billing.lockDocumented(tx, customer_id, seen.pre_invoice_id) : [];
    const held = await lockInvoice(tx, customer_id, id);
    if (!held) throw new Refusal('NOT_FOUND');
    await mustBeFree(needs, tx, held, motive);
    // Guides may have been made with what was sold: a note takes back what is left of it.
    if (motive === '03' && (await ordersOf(tx, customer_id, [held.pre_invoice_id])).length > 0)
      throw new Refusal('NOT_ALLOWED', { description: words.ordersByNote });
    const asked = await changeInvoice(tx, held, {
      ...{ status: 'to_cancel', former_status: isStanding(held.status) ? held.status : null, motive, words: null, changed_at: needs.clock.now() },
    });
    await auditInvoice(needs, tx, asked, 'cancel_asked', actor.id as UserId, { motive });
    if (motive === '01') await makeSubstitute(needs, tx, asked, charges, await billedTo(needs, tx, asked, business_id));
    else await needs.cfdi.cancel(tx, { id: held.cfdi_id, motive, substitute_id: null }, actor);
    return invoiceToRead(needs, tx, id, actor);
  });
}

/** Refuses an invoice that does not stand, that something applied holds, or whose predecessor is still being cancelled. */
async function mustBeFree({ asks }: InvoicesNeeds, tx: Tx, held: Invoice, motive: Request['motive']): Promise<void> {
  if (!isStanding(held.status)) throw new Refusal('CONFLICT', { description: words.notStanding });
  // The payment of what was settled when it was charged falls with it.
  if (!held.settled && held.paid > 0) throw new Refusal('NOT_ALLOWED', { description: words.hasPayments });
  if (await asks.hasNotes(tx, held)) throw new Refusal('NOT_ALLOWED', { description: words.hasNotes });
  if (held.balance !== subtractCentavos(held.total, held.paid)) throw new Refusal('CONFLICT', { description: words.substituted });
  const replaced = held.replaces_id === null ? undefined : await invoiceById(tx, held.customer_id, held.replaces_id);
  if (!replaced || replaced.status === 'cancelled') return;
  if (!isStanding(replaced.status)) throw new Refusal('CONFLICT', { description: words.replacesOpen });
  // SAT cancelled neither: with this one cancelled the other has its charges and balance again.
  if (motive !== '02') throw new Refusal('CONFLICT', { description: words.replacedStands });
}

/** Whom the substitute is made out to: the one that is wanted, else the same. */
const billedTo = async (
  { billing }: InvoicesNeeds,
  tx: Tx,
  { customer_id, business_id }: Invoice,
  wanted: BusinessId | undefined,
): Promise<BusinessId> => (wanted === undefined ? business_id : ((await billing.businessFor(tx, customer_id, wanted)) ?? business_id));

type Held = Awaited<ReturnType<InvoicesNeeds['billing']['lockDocumented']>>;
async function makeSubstitute(needs: InvoicesNeeds, tx: Tx, replaced: Invoice, charges: Held, business_id: BusinessId): Promise<void> {
  const { customer_id, id: replaces_id, settled } = replaced;
  const now = needs.clock.now();
  const n = (await countSubstitutes(tx, customer_id, replaces_id)) + 1;
  const row = {
    ...{ id: newId<PreInvoiceId>(), customer_id, key: `substitute ${replaces_id} ${n}`, origin: 'substitute' as const, report_id: null },
    ...{ replaces_id, business_id, settled, status: 'pending' as const, invoice_on: businessDayOf(now), purchase_order: null, words: null },
    ...{ reason: null, created_at: now },
  };
  const rows = charges.map(({ id: charge_id, net, iva, total }) => ({ charge_id, net, iva, total }));
  await auditPreInvoice(needs, tx, await insertPreInvoice(tx, row, rows, 'next'), 'made');
}

/** An invoice that was not cancelled is what it was before. */
export async function stayAsItWas(
  needs: Pick<InvoicesNeeds, 'audit' | 'clock'>,
  tx: Tx,
  customer: CustomerId,
  id: InvoiceId,
  said: string | null,
): Promise<void> {
  const held = await lockInvoice(tx, customer, id);
  if (!held?.former_status) throw new Error(`invoice ${id} is not being cancelled`);
  const changed = await changeInvoice(tx, held, { status: held.former_status, former_status: null, words: said, changed_at: needs.clock.now() });
  await auditInvoice(needs, tx, changed, 'cancel_refused');
}
