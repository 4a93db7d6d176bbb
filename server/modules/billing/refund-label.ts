import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingNeeds } from './needs.ts';
import { isCancellable } from './rules/is-cancellable.ts';
import { heldAs } from './charge-by-hand.ts';
import { cancelCharges, lockCharges } from './store/charges.ts';

/**
 * Cancels every charge of a guide and gives back what paid them, line by line (AMB-12.14): first what was collected later, then the guide itself.
 * A repeat does nothing. A charge on a pre-invoice or invoice is refused (NOT_ALLOWED): its document comes first.
 */
export async function refundLabel({ wallet, clock }: BillingNeeds, tx: Tx, label: LabelId): Promise<void> {
  const charges = await lockCharges(tx, label);
  if (!charges.every(isCancellable)) throw new Refusal('NOT_ALLOWED');
  await cancelCharges(tx, label, clock.now());
  for (const { id: charge_id, customer_id } of charges) {
    await wallet.reverseCharge(tx, { charge_id, customer_id });
    // What a guide written by hand costs is held under its charge, so that it can be made again at another price.
    await wallet.refund(tx, heldAs(charge_id));
  }
  await wallet.refund(tx, label);
}
