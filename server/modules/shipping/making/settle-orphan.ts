import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelDetail, shippingOperations } from '#contract/shipping/shipping.ts';
import type { Call } from '#platform/http/route.ts';
import type { ShippingNeeds } from '../needs.ts';
import { detailOf, guideToSettle } from '../reading/read-labels.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { lockGuide } from '../store/guides.ts';
import { lockOrphan, markOrphan } from '../store/orphans.ts';

/**
 * A person has dealt with a label that turned up late and that the machine could not cancel (AMB-7.05b): it leaves the staff's list.
 * A repeat changes nothing.
 */
export async function settleOrphan(
  needs: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.settleOrphan>,
  call: Call,
): Promise<LabelDetail> {
  const asked = await guideToSettle(needs, call.actor, request);
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, asked);
    const orphan = guide && (await lockOrphan(tx, guide, request.parcel_number));
    if (!guide || !orphan) throw new Refusal('NOT_FOUND');
    if (orphan.state !== 'needs_person') return;
    await markOrphan(tx, orphan, 'settled');
    await auditGuide(needs, tx, guide, {
      action: 'label.orphan_settled',
      actor_id: call.actor.id,
      before: { state: orphan.state },
      after: { state: 'settled', carrier: orphan.carrier, parcel_number: orphan.parcel_number },
    });
  });
  return detailOf(needs, call.actor, asked.id);
}
