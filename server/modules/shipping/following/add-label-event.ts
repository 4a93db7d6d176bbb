import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, LabelId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { DELIVERED_DESCRIPTION, type FollowUp, type LabelDetail, type shippingOperations, typesEvents } from '#contract/shipping/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { bookEvents } from './book-events.ts';
import type { ShippingNeeds } from '../needs.ts';
import { detailOf, evidenceBy, visibleGuide } from '../reading/read-labels.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { foldEvents } from '../state/rules/follow-up.ts';
import { isMovement } from '../state/rules/transitions.ts';
import { isOfGuide } from '../rules/of-guide.ts';
import { judgeStaffEvent } from '../rules/staff-event.ts';
import { eventsOf, type NewEvent } from '../store/events.ts';
import { lockGuide, type Guide } from '../store/guides.ts';

/** Staff type what happened to a guide (AMB-10.01, AMB-10.10). Where no carrier tells of a guide they speak for it: what they type is a scan. */
export async function addLabelEvent(
  needs: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.addLabelEvent>,
  { actor }: Call,
  once: Once,
): Promise<Kept<LabelDetail>> {
  // A person who may not make this call is refused before the guide is looked up, so the answer does not tell whether it exists.
  if (!typesEvents(actor)) throw new Refusal('FORBIDDEN');
  const seen = await visibleGuide(needs, actor, request.id, request);
  const occurred_at = new Date(request.occurred_at);
  const wrong = deliveryFault(needs, seen, request);
  if (wrong) throw new Refusal('WRONG_DATA', { fields: wrong });
  if (occurred_at > needs.clock.now()) throw new Refusal('WRONG_DATA', { fields: { occurred_at: shippingTexts.eventInFuture } });
  if (!isOfGuide(seen, { occurred_at })) throw new Refusal('WRONG_DATA', { fields: { occurred_at: shippingTexts.eventTooEarly } });
  return once(async (tx) => {
    const guide = await lockGuide(tx, seen);
    if (!guide?.follow_up || guide.creation !== 'made') throw new Refusal('NOT_FOUND');
    const event = toStaffEvent(guide, guide.follow_up, request, actor, needs.clock.now());
    const former = await eventsOf(tx, guide);
    if (foldEvents([...former, event]).follow_up !== request.follow_up) throw notAllowed();
    await bookEvents(needs, tx, guide, [event], { received_by: request.received_by_name ?? null });
    if (request.file_id) await keepSignature(needs, tx, actor, guide.id, request.file_id);
    await auditGuide(needs, tx, guide, {
      action: 'label.event',
      actor_id: actor.id,
      before: { follow_up: guide.follow_up },
      after: { follow_up: request.follow_up, occurred_at: request.occurred_at, file_id: request.file_id ?? null },
    });
    return detailOf({ ...needs, db: tx }, actor, guide.id);
  });
}

type Asked = RequestOf<typeof shippingOperations.addLabelEvent>;

/** Who received it and the signature belong to a delivery, and only where the carrier hands out no image itself (AMB-10.14). */
function deliveryFault(needs: ShippingNeeds, guide: Guide, { follow_up, received_by_name, file_id }: Asked): Record<string, string> | null {
  const typed = [...(received_by_name ? ['received_by_name'] : []), ...(file_id ? ['file_id'] : [])];
  if (typed.length === 0) return null;
  const says = (text: string) => Object.fromEntries(typed.map((field) => [field, text]));
  if (follow_up !== 'delivered') return says(shippingTexts.eventNotDelivered);
  return evidenceBy(needs, guide) === 'carrier' ? says(shippingTexts.eventProvedByCarrier) : null;
}

/** The image that the guide takes; a file that is no image, or that is gone, is told at its field. */
async function keepSignature({ drive }: ShippingNeeds, tx: Tx, actor: Actor, id: LabelId, file: FileId): Promise<void> {
  const by = { kind: 'evidence', id } as const;
  await drive.take(tx, actor, file, by).catch((error: unknown) => {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
    throw isGone ? new Refusal('WRONG_DATA', { fields: { file_id: shippingTexts.signatureLost } }) : error;
  });
  const taken = (await drive.allFilesOf(tx, 'evidence', id)).find((each) => each.id === file);
  if (taken?.media_type.startsWith('image/') !== true) throw new Refusal('WRONG_DATA', { fields: { file_id: shippingTexts.signatureWrong } });
}

const notAllowed = () => new Refusal('NOT_ALLOWED', { description: shippingTexts.statusNotAllowed });

type Typed = Pick<RequestOf<typeof shippingOperations.addLabelEvent>, 'follow_up' | 'description' | 'occurred_at' | 'comment'>;

export function toStaffEvent(
  guide: Guide,
  from: FollowUp,
  { follow_up, description, occurred_at, comment }: Typed,
  actor: Actor,
  recorded_at: Date,
): NewEvent {
  const isManual = guide.source === 'manual';
  const toldByStaff = isManual || aboutCarrier(guide.carrier).eventsBy === 'staff';
  const verdict = judgeStaffEvent({ role: actor.role, toldByStaff, from, to: follow_up, hasComment: Boolean(comment) });
  if (verdict === 'forbidden') throw new Refusal('FORBIDDEN');
  if (verdict === 'not_allowed') throw notAllowed();
  if (verdict === 'comment') throw new Refusal('WRONG_DATA', { fields: { comment: shippingTexts.commentRequired } });
  return {
    guide_id: guide.id,
    customer_id: guide.customer_id,
    code: `staff.${follow_up}`,
    source: 'staff',
    follow_up,
    description: follow_up === 'delivered' ? DELIVERED_DESCRIPTION : shippingTexts.followUp[follow_up],
    detail: description,
    city: null,
    is_reversal: from === 'delivered',
    // A guide written by hand that was cancelled does not come back: only a carrier's scan does that (AMB-10.01).
    is_scan: toldByStaff && !isManual && isMovement(follow_up),
    actor_id: actor.id,
    comment: comment ?? null,
    occurred_at: new Date(occurred_at),
    recorded_at,
  };
}
