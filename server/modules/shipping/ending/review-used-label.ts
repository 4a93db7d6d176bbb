import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelDetail, shippingOperations } from '#contract/shipping/shipping.ts';
import type { Call } from '#platform/http/route.ts';
import type { ShippingNeeds } from '../needs.ts';
import { detailOf, guideToSettle } from '../reading/read-labels.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { writeOnGuide } from '../state/change-guide.ts';
import { lockGuide } from '../store/guides.ts';

/** A person has looked at an ended guide that was used after all (AMB-12.14): it leaves the staff's list. A repeat changes nothing. */
export async function reviewUsedLabel(
  needs: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.reviewUsedLabel>,
  call: Call,
): Promise<LabelDetail> {
  const asked = await guideToSettle(needs, call.actor, request);
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, asked);
    if (!guide?.used_at) throw new Refusal('NOT_FOUND');
    if (guide.used_seen_at) return;
    const { used_seen_at } = await writeOnGuide(needs, tx, guide, { kind: 'use_reviewed' });
    await auditGuide(needs, tx, guide, {
      action: 'label.used_reviewed',
      actor_id: call.actor.id,
      before: { used_at: guide.used_at, used_seen_at: null },
      after: { used_seen_at },
    });
  });
  return detailOf(needs, call.actor, asked.id);
}
