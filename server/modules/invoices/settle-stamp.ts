import type { Actor } from '#contract/access/access.ts';
import type { PreInvoiceDetail, preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import type { InvoicesNeeds } from './needs.ts';
import { preInvoiceToRead, visiblePreInvoice } from './read-pre-invoices.ts';
import { purposeOf } from './rules/purpose.ts';

type Request = RequestOf<typeof preInvoiceOperations.settleStamp>;

/**
 * PUT /api/billing/preInvoice/{id}/stamp: what a person found in the PAC's portal, where no machine can tell (decision 0248). The job books what becomes of
 * it, as it books every other answer.
 */
export async function settleStamp(needs: InvoicesNeeds, { id, found, xml }: Request, actor: Actor): Promise<PreInvoiceDetail> {
  await visiblePreInvoice(needs, needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    const document = (await needs.cfdi.stateOf(tx, [purposeOf(id)])).get(purposeOf(id));
    if (!document) throw new Refusal('CONFLICT', { description: words.settle.notAsked });
    const decision = found === 'stamped' ? { found, xml: xml ?? '' } : { found };
    await needs.cfdi.settle(tx, { id: document.id, decision }, actor);
    return preInvoiceToRead(needs, tx, id, actor);
  });
}
