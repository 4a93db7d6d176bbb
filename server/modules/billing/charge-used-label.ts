import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import type { ChargeId, LabelId } from '#contract/shared/ids.ts';
import type { Taxed } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import { chargeAgain } from './charge-again.ts';
import type { BillingNeeds } from './needs.ts';
import { chargesOfGuide } from './store/charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * Charges once more what a cancelled guide gave back, its later charges included, because it was used after all (AMB-12.14): collected from the pool
 * when that covers all of it, else owed. What a review took back of it before stays with its customer. A guide that ends again gives that charge back too,
 * and is charged again when it is used again. The caller holds the guide, so that two scans make one charge.
 */
export async function chargeUsedLabel(needs: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> {
  const { charges, wentBack } = await endedWith(needs, tx, guide.label_id);
  const ofUses = charges.filter(({ concept }) => concept === CANCELLED_LABEL_USED);
  if (ofUses.some((charge) => wentBack(charge).length === 0)) return;
  const others = charges.filter((charge) => !ofUses.includes(charge));
  // A guide that was taken for not made has no charges: what was held for it went back.
  const before = others.length > 0 ? others.flatMap(wentBack) : (await needs.wallet.paidFor(tx, guide.label_id)).map(({ taxed }) => taxed);
  await chargeAgain(needs, tx, guide, { concept: CANCELLED_LABEL_USED, source: 'supplier', before });
}

/**
 * The charges of a guide, and what of one went back with the guide: all of what was cancelled with it, and of what an invoice held what the guide's credit
 * note gave back. What a note by hand took back of that before stays with its customer.
 */
async function endedWith({ asks }: BillingNeeds, tx: Tx, label: LabelId) {
  const charges = await chargesOfGuide(tx, label);
  const invoiced = charges.filter(({ status }) => status === 'Invoiced').map(({ id }) => id);
  const [first] = charges;
  const credited = first ? await asks.creditedWithGuide(tx, first.customer_id, invoiced) : new Map<ChargeId, Taxed>();
  const wentBack = (charge: ChargeTable): Taxed[] => (charge.cancelled_with_guide ? [charge] : [credited.get(charge.id) ?? []].flat());
  return { charges, wentBack };
}
