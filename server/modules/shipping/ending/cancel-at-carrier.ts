import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { Answer } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { follow, portalEvent } from '../following/book-events.ts';
import { abilitiesFor, cannotBeAsked } from '../state/abilities-for.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import { lockGuide, type Guide, type OwnGuide } from '../store/guides.ts';

export type CancelOutcome =
  | { outcome: 'cancelled' }
  /** The carrier has no cancellation: cancelled here, refunded when the label's life has passed without a scan. */
  | { outcome: 'waiting' }
  /** `isUnasked`: nothing reached the carrier, which has refused nothing. */
  | { outcome: 'refused'; code: string; description: string; isUnasked: boolean }
  | { outcome: 'silent' };

/** `isCompensation`: the label was made beside a refused piece, and its order has been answered as refused. */
type By = { actor_id: UserId | null; isCompensation?: boolean; /** Not while a carrier is to collect it (AMB-10.04). */ isOutsidePickups?: boolean };

/** Nothing left. Asked before, or an undoing of our own, it is asked again and in the end left to a person. */
const away: Answer<never> = { outcome: 'refused', code: 'NOT_SENT', description: shippingTexts.carrierAway, isUnasked: true };

/** The parcel is under way: nothing is cancelled any more. */
export const UNDER_WAY = 'UNDER_WAY';

/** The guide stands in a pickup that is scheduled. */
export const IN_PICKUP = 'IN_PICKUP';

/** One of several pieces that a carrier holds as one shipment: its cancel would end the others too (docs/decisions/0022). */
const SHARED_SHIPMENT = 'SHARED_SHIPMENT';

/** Refused by a rule of ours, or by the carrier. */
const refused = (code: string, description = ''): CancelOutcome & { outcome: 'refused' } => ({
  outcome: 'refused',
  code,
  description,
  isUnasked: false,
});

/**
 * Cancels a made guide: at its carrier first, and only a confirmed cancellation gives the money back (AMB-10.04). Repeating it
 * refunds once. The guide must have been checked by the caller; a guide already cancelled answers the same.
 */
export async function askCarrierToCancel(needs: ShippingNeeds, own: OwnGuide, by: By): Promise<CancelOutcome> {
  const asked = await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, own);
    if (!guide?.parcel_number) return null;
    if (guide.cancel_state === 'done' || guide.cancel_state === 'waiting') return { guide, isNew: false };
    if (guide.master_number && guide.follow_up === 'registered' && guide.cancel_state === 'asked') {
      // Never answered: whether the carrier has ended it is not known, and asking again would end its siblings. A person finds out (decision 0022).
      await changeGuide(needs, tx, guide, { kind: 'cancel_left_open', reason: 'cancellation of a shared shipment' });
      return { guide, isNew: false };
    }
    // A scan may have come between the caller's look and this lock.
    if (guide.follow_up !== 'registered' || guide.master_number) {
      await bookStays(needs, tx, guide, by);
      return { guide, isNew: false };
    }
    // Asked while the guide is held: no pickup takes it meanwhile.
    if (by.isOutsidePickups && (await needs.asks.lockedByPickup(tx, [guide.id])).has(guide.id)) return IN_PICKUP;
    const abilities = abilitiesFor(needs.carriers, guide);
    const isAway = cannotBeAsked(needs.carriers, guide);
    if (abilities.isOurs) await bookCancelled(needs, tx, guide, by, 'cancel_confirmed');
    else if (!abilities.cancels && !isAway) await bookCancelled(needs, tx, guide, by, 'cancelled_unconfirmed');
    else await changeGuide(needs, tx, guide, { kind: 'cancel_asked' });
    return { guide, isNew: true, isAway };
  });
  if (asked === IN_PICKUP) return refused(IN_PICKUP);
  if (!asked) return refused('NOT_MADE');
  const { guide, isNew } = asked;
  if (!isNew && guide.master_number && guide.follow_up === 'registered') return refused(SHARED_SHIPMENT, shippingTexts.sharedShipment);
  if (!isNew && guide.cancel_state !== 'done' && guide.cancel_state !== 'waiting') return refused(UNDER_WAY);
  if (!isNew) return { outcome: guide.cancel_state === 'waiting' ? 'waiting' : 'cancelled' };
  await needs.step('cancel-committed', guide.order_id);
  const { isOurs, cancels } = abilitiesFor(needs.carriers, guide);
  if (isOurs) return { outcome: 'cancelled' };
  const isAway = asked.isAway || cannotBeAsked(needs.carriers, guide);
  if (!cancels && !isAway) return { outcome: 'waiting' };
  const answer = isAway ? away : await needs.carriers.cancel(guide.carrier, { parcel_number: guide.parcel_number as string }, guide.order_id);
  await needs.step('cancel-answered', guide.order_id);
  const outcome = await needs.inTransaction((tx) => bookCancelAnswer(needs, tx, guide, answer, by));
  await needs.step('cancel-booked', guide.order_id);
  return outcome;
}

/** Asked before without an answer, or an undoing of our own, it stays open while the carrier cannot be reached: nobody knows, or nobody else asks. */
async function bookCancelAnswer(
  needs: ShippingNeeds,
  tx: Tx,
  own: Pick<Guide, 'id' | 'customer_id' | 'cancel_state'>,
  answer: Answer<{ state: 'cancelled' }>,
  by: By,
): Promise<CancelOutcome> {
  const isOpen = own.cancel_state === 'asked' || by.isCompensation === true;
  const guide = (await lockGuide(tx, own)) as Guide;
  if (guide.cancel_state === 'done') return { outcome: 'cancelled' };
  if (answer.outcome === 'done') {
    await bookCancelled(needs, tx, guide, by, 'cancel_confirmed');
    return { outcome: 'cancelled' };
  }
  if (answer.outcome === 'refused' && answer.retryAfterMs === undefined && !(answer.isUnasked && isOpen)) {
    await bookStays(needs, tx, guide, by, `${answer.code} ${answer.description}`.slice(0, 300));
    return { ...refused(answer.code, answer.description), isUnasked: answer.isUnasked === true };
  }
  const { next_step_at } = await changeGuide(needs, tx, guide, { kind: 'cancel_unanswered' });
  if (next_step_at) await needs.queue.enqueue(tx, 'shipping-guide-step', { guide_id: guide.id }, { after: next_step_at });
  return { outcome: 'silent' };
}

/** The label stays valid. Made beside a refused piece it may not simply stay: a person looks at it. */
async function bookStays(needs: ShippingNeeds, tx: Tx, guide: Guide, { isCompensation = false }: By, reason?: string): Promise<void> {
  await changeGuide(needs, tx, guide, { kind: 'cancel_refused', isCompensation, ...(reason === undefined ? {} : { reason }) });
}

/** Cancelled: for sure, or here only, when its carrier has no cancellation. The status follows from the event, like any other status. */
async function bookCancelled(
  needs: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  { actor_id }: By,
  kind: 'cancel_confirmed' | 'cancelled_unconfirmed',
): Promise<void> {
  await needs.asks.leavePickup(tx, guide);
  await needs.asks.endWaybill(tx, guide);
  const { follow_up } = await follow(needs, tx, guide, { events: [portalEvent(guide, 'cancelled', needs.clock.now(), actor_id)], kind });
  await auditGuide(needs, tx, guide, {
    action: 'label.cancelled',
    actor_id,
    before: { follow_up: guide.follow_up },
    after: { follow_up },
  });
}
