import { conceptOf } from '#contract/billing/billing.ts';
import { components } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { heldAs } from './charge-by-hand.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { BillingNeeds } from './needs.ts';
import { isCancellable } from './rules/is-cancellable.ts';
import { cancelCharge } from './store/reported-charges.ts';
import type { ChargeTable } from './tables.ts';

/** What a quoted charge is of its guide's price. */
export const componentOf = ({ concept }: Pick<ChargeTable, 'concept'>) => components.find((component) => conceptOf[component] === concept);

/**
 * Cancels one charge that a report holds and gives back what paid it, while the rest of its guide stays charged (AMB-13.08). The caller has locked it,
 * and takes it out of its report.
 */
export async function removeCharge({ wallet, clock }: BillingNeeds, tx: Tx, charge: ChargeTable): Promise<void> {
  if (charge.source === 'purchase') throw new Refusal('NOT_ALLOWED', { description: purchaseTexts.takenBackByNote });
  if (!isCancellable(charge)) throw new Refusal('NOT_ALLOWED');
  const { id: charge_id, customer_id, label_id, source } = charge;
  await cancelCharge(tx, charge, clock.now());
  await wallet.reverseCharge(tx, { charge_id, customer_id });
  const component = componentOf(charge);
  if (source === 'quote' && label_id !== null && component) await wallet.refundPart(tx, { label_id, charge_id, component });
  // What a guide written by hand costs is held under its charge.
  else await wallet.refund(tx, heldAs(charge_id));
}
