import { carriers } from '#contract/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { DELIVERED_DESCRIPTION, type LabelDetail, type shippingOperations } from '#contract/shipping.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { bookEvents } from './book-events.ts';
import type { ShippingNeeds } from './needs.ts';
import { detailOf, visibleGuide } from './read-labels.ts';
import { foldEvents } from './rules/follow-up.ts';
import { eventsOf } from './store/events.ts';

const writers: readonly Role[] = ['root', 'agent', 'seller'];

/** Staff type what happened to a guide (AMB-10.01, AMB-10.10): on folio guides root, agent and seller; where a carrier tracks, root and agent with a comment. */
export async function addLabelEvent(
  needs: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.addLabelEvent>,
  call: Call,
  once: Once,
): Promise<Kept<LabelDetail>> {
  const { actor } = call;
  if (!writers.includes(actor.role)) throw new Refusal('FORBIDDEN');
  const guide = await visibleGuide(needs, actor, request.id, request);
  if (guide.creation !== 'made') throw new Refusal('NOT_FOUND');
  const isFolio = carriers[guide.carrier].kind === 'folio';
  if (actor.role === 'seller' && !isFolio) throw new Refusal('FORBIDDEN');
  if (!isFolio && !request.comment) throw new Refusal('WRONG_DATA', { fields: { comment: shippingTexts.commentRequired } });
  const occurred_at = new Date(request.occurred_at);
  const now = needs.clock.now();
  if (occurred_at > now) throw new Refusal('WRONG_DATA', { fields: { occurred_at: shippingTexts.eventInFuture } });
  return once(async (tx) => {
    const event = {
      guide_id: guide.id,
      customer_id: guide.customer_id,
      code: `staff.${request.follow_up}`,
      source: 'staff' as const,
      follow_up: request.follow_up,
      description: request.follow_up === 'delivered' ? DELIVERED_DESCRIPTION : shippingTexts.followUp[request.follow_up],
      detail: request.description,
      city: null,
      is_reversal: guide.follow_up === 'delivered',
      is_scan: true,
      actor_id: actor.id,
      comment: request.comment ?? null,
      occurred_at,
      recorded_at: now,
    };
    const former = await eventsOf(tx, guide);
    if (foldEvents([...former, event]).follow_up !== request.follow_up)
      throw new Refusal('NOT_ALLOWED', { description: shippingTexts.statusNotAllowed });
    await bookEvents(needs, tx, guide, [event]);
    await needs.audit(tx, {
      actor_id: actor.id,
      on_behalf_of: guide.user_id,
      customer_id: guide.customer_id,
      action: 'label.event',
      entity: 'label',
      entity_id: guide.id,
      before: { follow_up: guide.follow_up },
      after: { follow_up: request.follow_up, occurred_at: request.occurred_at },
    });
    return detailOf({ ...needs, db: tx }, actor, guide.id);
  });
}
