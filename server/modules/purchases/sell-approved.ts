import { Refusal } from '#contract/shared/errors.ts';
import type { PurchaseId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { Approved } from '../approvals/api.ts';
import type { SaleAsked } from './approval-kind.ts';
import { makeOrder, readyToBuy } from './create-purchase.ts';
import type { PurchasesNeeds } from './needs.ts';

/** The approved sale becomes the order of who asked for it, which bears the approval's id; what no longer holds is refused. */
export async function sellApproved(
  needs: PurchasesNeeds,
  tx: Tx,
  { id, asked_by, payload: { order } }: Pick<Approved<SaleAsked>, 'id' | 'asked_by' | 'payload'>,
): Promise<void> {
  const actor = await needs.access.actorOf(tx, asked_by);
  if (!actor) throw new Refusal('FORBIDDEN', { description: purchaseTexts.belowTariff.askerGone });
  await makeOrder(needs, tx, { id: id as string as PurchaseId, actor, ...(await readyToBuy(needs, tx, order, actor)) });
}
