import { conceptOf, type ReportName } from '#contract/billing/billing.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide, LaterCharge, LaterCharged } from './api.ts';
import { owe } from './charge-by-hand.ts';
import type { BillingNeeds } from './needs.ts';
import { addedCharge } from './rules/added-charge.ts';
import { chargesWithConcept } from './store/charges.ts';
import type { ChargeTable } from './tables.ts';

/**
 * A charge made after its guide (AMB-12.15). Guide, concept and source name it: a repeat answers the charge that stands. What staff charged and
 * gave back may be charged anew; what a carrier billed is billed once.
 */
export async function chargeLater(needs: BillingNeeds, tx: Tx, guide: ChargedGuide, charge: LaterCharge): Promise<LaterCharged> {
  const { source, rate, taxed, ...added } = charge;
  const standing = async (): Promise<ChargeTable | undefined> =>
    (await chargesWithConcept(tx, guide, charge.concept)).find(
      (one) => one.source === source && (source === 'supplier' || one.status !== 'Cancelled'),
    );
  const former = await standing();
  if (former) return { id: former.id, total: former.total, status: former.status, isNew: false };
  const made = addedCharge(guide, { ...added, report: reportOf(charge) }, needs.clock.now(), newId<ChargeId>());
  await owe(needs, tx, { ...made, source, rate, ...taxed }, true);
  const { id, total, status } = (await standing()) ?? made;
  return { id, total, status, isNew: true };
}

/** Own measure or typed by staff: of the platform; told by a carrier: of the supplier (AMB-13.01). */
function reportOf({ concept, source }: Pick<LaterCharge, 'concept' | 'source'>): ReportName {
  if (concept !== conceptOf.overweight_price) return 'guides';
  return source === 'supplier' ? 'overweight_supplier' : 'overweight_platform';
}
