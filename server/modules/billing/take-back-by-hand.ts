import { conceptOf } from '#contract/billing/billing.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AddedCharge } from './api.ts';
import { heldAs } from './charge-by-hand.ts';
import type { BillingNeeds } from './needs.ts';
import { lockCharges } from './store/charges.ts';
import { cancelCharge } from './store/reported-charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * Takes back what a guide written by hand costs by its form: its price, and the extra charges that the form names. What it was charged later stays. The
 * caller has asked `mayChargeAgain`.
 */
export async function takeBackByHand({ wallet, clock }: BillingNeeds, tx: Tx, label: LabelId, extras: readonly AddedCharge[]): Promise<void> {
  const own = ofForm(await lockCharges(tx, label), extras);
  for (const charge of own) await cancelCharge(tx, charge, clock.now());
  for (const { id: charge_id, customer_id } of own) {
    await wallet.reverseCharge(tx, { charge_id, customer_id });
    await wallet.refund(tx, heldAs(charge_id));
  }
}

/** As many of equal charges as the form has. */
function ofForm(charges: readonly ChargeTable[], extras: readonly AddedCharge[]): ChargeTable[] {
  const left = [...extras];
  return charges.filter(({ concept, quantity, unit_price }) => {
    if (concept === conceptOf.label_price) return true;
    const at = left.findIndex((extra) => extra.concept === concept && extra.quantity === quantity && extra.unit_price === unit_price);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
