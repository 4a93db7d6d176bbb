import { conceptOf, type ReportName } from '#contract/billing/billing.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ChargedGuide, LaterCharge, LaterCharged } from './api.ts';
import { owe } from './charge-by-hand.ts';
import type { BillingNeeds } from './needs.ts';
import { addedCharge } from './rules/added-charge.ts';
import { chargesWithConcept, paidWithConcept } from './store/charges.ts';

/**
 * The charge that a repeat of this one answers. What staff charged and gave back may be charged once more, unless it was charged again with a cancelled guide
 * that was used; what a carrier billed is billed once.
 */
export async function standingCharge(
  reader: Reader,
  guide: Pick<ChargedGuide, 'customer_id' | 'label_id'>,
  { concept, source }: Pick<LaterCharge, 'concept' | 'source'>,
): Promise<LaterCharged | null> {
  const charges = await (source === 'supplier' ? chargesWithConcept : paidWithConcept)(reader, guide, concept);
  const found = charges.find((one) => one.source === source);
  return found ? { id: found.id, total: found.total, status: found.status, isNew: false } : null;
}

/** A charge made after its guide (AMB-12.15). Guide, concept and source name it. */
export async function chargeLater(needs: BillingNeeds, tx: Tx, guide: ChargedGuide, charge: LaterCharge): Promise<LaterCharged> {
  const former = await standingCharge(tx, guide, charge);
  if (former) return former;
  const { id = newId<ChargeId>(), source, rate, taxed, ...added } = charge;
  const made = addedCharge(guide, { ...added, report: reportOf(charge) }, needs.clock.now(), id);
  await owe(needs, tx, { ...made, source, rate, ...taxed }, true);
  const settled = await standingCharge(tx, guide, charge);
  if (!settled) throw new Error(`charge ${made.id} was not written`);
  return { ...settled, isNew: true };
}

/** Own measure or typed by staff: of the platform; told by a carrier: of the supplier (AMB-13.01). */
function reportOf({ concept, source }: Pick<LaterCharge, 'concept' | 'source'>): ReportName {
  if (concept !== conceptOf.overweight_price) return 'guides';
  return source === 'supplier' ? 'overweight_supplier' : 'overweight_platform';
}
