import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { LabelDetail, shippingOperations } from '#contract/shipping/shipping.ts';
import { Deferred, type Call } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { askCarrierToCancel, IN_PICKUP, UNDER_WAY } from './cancel-at-carrier.ts';
import { detailOf, visibleGuide } from '../reading/read-labels.ts';
import type { ShippingNeeds } from '../needs.ts';
import { carrierRefusal } from '../rules/carrier-refusal.ts';

/**
 * Cancels a guide (DELETE /api/label/{id}, AMB-10.04): the carrier is asked first. Its silence answers 202 and the guide stays as it is,
 * shown as being cancelled; the money comes back only when the cancellation is sure, once.
 */
export async function cancelLabel(
  needs: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.cancelLabel>,
  call: Call,
): Promise<LabelDetail | Deferred> {
  const guide = await visibleGuide(needs, call.actor, request.id, request);
  if (guide.creation !== 'made') throw new Refusal(guide.creation === 'refused' ? 'NOT_FOUND' : 'LABEL_UNSETTLED');
  const isRepeat = guide.cancel_state === 'done' || guide.cancel_state === 'waiting';
  if (!isRepeat) {
    if (guide.needs_person) throw new Refusal('LABEL_UNSETTLED');
    if (guide.follow_up !== 'registered') throw new Refusal('LABEL_NOT_CANCELLABLE');
    const held = await needs.asks.heldByDocument(needs.db, guide);
    // Said before the carrier is asked: afterwards the guide is cancelled, whatever a document holds.
    if (held) throw new Refusal(held === 'stamping' ? 'CONFLICT' : 'LABEL_NOT_CANCELLABLE', { description: shippingTexts.heldByDocument[held] });
    const answer = await askCarrierToCancel(needs, guide, { actor_id: call.actor.id, isOutsidePickups: true });
    if (answer.outcome === 'refused' && answer.code === IN_PICKUP)
      throw new Refusal('LABEL_NOT_CANCELLABLE', { description: shippingTexts.inPickup });
    if (answer.outcome === 'silent') return new Deferred(guide.id);
    if (answer.outcome === 'refused' && answer.code === UNDER_WAY) throw new Refusal('LABEL_NOT_CANCELLABLE');
    if (answer.outcome === 'refused') throw carrierRefusal(answer);
  }
  return detailOf(needs, call.actor, guide.id);
}
