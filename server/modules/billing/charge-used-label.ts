import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import type { BillingNeeds } from './needs.ts';
import { chargeOfUsed } from './rules/charge-of-used.ts';
import { settleOne } from './settle-charges.ts';
import { chargesWithConcept } from './store/charges.ts';
import { insertCharges } from './store/insert-charges.raw.ts';

/**
 * Charges once more what a cancelled guide gave back, because it was used after all (AMB-12.14): collected from the pool when that covers all of
 * it, else owed. The caller holds the guide, so that two scans make one charge.
 */
export async function chargeUsedLabel(needs: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> {
  const { wallet, clock } = needs;
  if ((await chargesWithConcept(tx, guide, CANCELLED_LABEL_USED)).length > 0) return;
  const charge = chargeOfUsed(guide, await wallet.paidFor(tx, guide.label_id), clock.now(), newId<ChargeId>());
  if (!charge) return;
  await insertCharges(tx, [charge]);
  const { id: charge_id, customer_id, label_id, net, iva, total, concept: description } = charge;
  await wallet.chargeExtra(tx, { charge_id, customer_id, label_id, taxed: { net, iva, total }, description });
  await settleOne(needs, tx, charge);
}
