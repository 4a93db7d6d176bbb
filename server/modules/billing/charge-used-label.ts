import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Taxed } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import { chargeAgain } from './charge-again.ts';
import type { BillingNeeds } from './needs.ts';
import { chargesOfGuide } from './store/charges.ts';

/**
 * Charges once more what a cancelled guide gave back, its later charges included, because it was used after all (AMB-12.14): collected from the pool
 * when that covers all of it, else owed. What a review took back of it before stays with its customer. The caller holds the guide, so that two scans
 * make one charge.
 */
export async function chargeUsedLabel(needs: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> {
  const before = await givenBack(needs, tx, guide.label_id);
  await chargeAgain(needs, tx, guide, { concept: CANCELLED_LABEL_USED, source: 'supplier', before });
}

/**
 * What was cancelled with the guide, and of what an invoice held what the guide's credit note gave back. What a note by hand took back of that before stays
 * with its customer.
 */
async function givenBack({ wallet, asks }: BillingNeeds, tx: Tx, label: LabelId): Promise<Taxed[]> {
  const charges = (await chargesOfGuide(tx, label)).filter(({ concept }) => concept !== CANCELLED_LABEL_USED);
  const [first] = charges;
  // A guide that was taken for not made has no charges: what was held for it went back.
  if (!first) return (await wallet.paidFor(tx, label)).map(({ taxed }) => taxed);
  const invoiced = charges.filter(({ status }) => status === 'Invoiced').map(({ id }) => id);
  const credited = await asks.creditedWithGuide(tx, first.customer_id, invoiced);
  return charges.flatMap((charge) => (charge.cancelled_with_guide ? charge : (credited.get(charge.id) ?? [])));
}
