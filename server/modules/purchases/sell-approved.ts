import type { CreatePurchase } from '#contract/purchases/purchases.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ApprovalId, PurchaseId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { makeOrder, readyToBuy } from './create-purchase.ts';
import type { PurchasesNeeds } from './needs.ts';

/** The approved sale becomes the order of who asked for it, which bears the approval's id; what no longer holds is refused. */
export async function sellApproved(
  needs: PurchasesNeeds,
  tx: Tx,
  { id, asked_by, order }: { id: ApprovalId; asked_by: UserId; order: CreatePurchase },
): Promise<void> {
  const actor = await needs.access.actorOf(tx, asked_by);
  if (!actor) throw new Refusal('FORBIDDEN', { description: purchaseTexts.belowTariff.askerGone });
  await makeOrder(needs, tx, { id: id as string as PurchaseId, actor, ...(await readyToBuy(needs, tx, order, actor)) });
}
