import { setsModality, type labelChangeOperations } from '#contract/label-changes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelDetail } from '#contract/shipping.ts';
import type { Call } from '#platform/http/route.ts';
import type { ShippingNeeds } from './needs.ts';
import { detailOf, visibleGuide } from './read-labels.ts';
import { changeFaults, isStaffChange, type Changeable } from './rules/label-changes.ts';
import { lockGuide, updateGuide } from './store/guides.ts';

/** PUT /api/label/{id}: the notes of a guide, and how staff deal with it (AMB-10.06). No money moves by it. */
export async function updateLabel(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelChangeOperations.updateLabel>,
  { actor }: Call,
): Promise<LabelDetail> {
  const seen = await visibleGuide(needs, actor, request.id, request);
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, seen);
    if (guide?.creation !== 'made') throw new Refusal('NOT_FOUND');
    const before: Changeable = { modality: guide.modality, compensation: guide.compensation, notes: guide.notes };
    const { modality = before.modality, compensation = before.compensation, notes = before.notes } = request;
    const after: Changeable = { modality, compensation, notes: notes || null };
    if (isStaffChange(before, after) && !setsModality(actor)) throw new Refusal('FORBIDDEN');
    const faults = changeFaults(before, after, guide.follow_up);
    if (Object.keys(faults).length > 0) throw new Refusal('WRONG_DATA', { fields: faults });
    await updateGuide(tx, guide, after);
    await needs.audit(tx, {
      actor_id: actor.id,
      on_behalf_of: guide.user_id,
      customer_id: guide.customer_id,
      action: 'label.updated',
      entity: 'label',
      entity_id: guide.id,
      before,
      after,
    });
  });
  return detailOf(needs, actor, seen.id);
}
