import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { typesEvents, type LabelDetail } from '#contract/shipping/shipping.ts';
import type { Call } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { detailOf, visibleGuide } from '../reading/read-labels.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { writeOnGuide } from '../state/change-guide.ts';
import { isOtherOrders, lockGuide, lockNumber } from '../store/guides.ts';

/** Staff type the number that a carrier without an API gave a guide; the guide is then found by it, here and in public (AMB-10.16). */
export async function saveTrackingNumber(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelChangeOperations.saveTrackingNumber>,
  { actor }: Call,
): Promise<LabelDetail> {
  // A person who may not make this call is refused before the guide is looked up, so the answer does not tell whether it exists.
  if (!typesEvents(actor)) throw new Refusal('FORBIDDEN');
  const seen = await visibleGuide(needs, actor, request.id, request);
  const { tracking_number } = request;
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, seen);
    if (guide?.creation !== 'made') throw new Refusal('NOT_FOUND');
    if (guide.source === 'manual' || aboutCarrier(guide.carrier).eventsBy !== 'staff') throw new Refusal('NOT_ALLOWED');
    if (tracking_number !== null) {
      await lockNumber(tx, guide.carrier, tracking_number);
      if (await isOtherOrders(tx, guide, tracking_number))
        throw new Refusal('CONFLICT', { fields: { tracking_number: shippingTexts.parcelNumberTaken } });
    }
    await writeOnGuide(needs, tx, guide, { kind: 'numbered', tracking_number });
    await auditGuide(needs, tx, guide, {
      action: 'label.tracking_number',
      actor_id: actor.id,
      before: { tracking_number: guide.tracking_number },
      after: { tracking_number },
    });
  });
  return detailOf(needs, actor, seen.id);
}
