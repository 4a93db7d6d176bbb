import { carriers as carrierFacts } from '#contract/carriers.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { Answer } from '../carriers/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { portalEvent } from './book-events.ts';
import { giveBack } from './guide-money.ts';
import { addEvents } from './store/events.ts';
import { lockGuide, updateGuide, type Guide, type OwnGuide } from './store/guides.ts';

export type CancelOutcome =
  | { outcome: 'cancelled' }
  /** The carrier has no cancellation: cancelled here, refunded when the label's life has passed without a scan. */
  | { outcome: 'waiting' }
  | { outcome: 'refused'; code: string; description: string }
  | { outcome: 'silent' };

/** `isCompensation`: the label was made beside a refused piece, and its order has been answered as refused. */
type By = { actor_id: UserId | null; isCompensation?: boolean };

/** The parcel is under way: nothing is cancelled any more. */
export const UNDER_WAY = 'UNDER_WAY';

/** One of several pieces that a carrier holds as one shipment: its cancel would end the others too (docs/decisions/0022). */
const SHARED_SHIPMENT = 'SHARED_SHIPMENT';

/**
 * Cancels a made guide: at its carrier first, and only a confirmed cancellation gives the money back (AMB-10.04). Repeating it
 * refunds once. The guide must have been checked by the caller; a guide already cancelled answers the same.
 */
export async function askCarrierToCancel(needs: ShippingNeeds, own: OwnGuide, by: By): Promise<CancelOutcome> {
  const asked = await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, own);
    if (!guide?.parcel_number) return null;
    if (guide.cancel_state === 'done' || guide.cancel_state === 'waiting') return { guide, isNew: false };
    // A scan may have come between the caller's look and this lock.
    if (guide.follow_up !== 'registered' || guide.master_number) {
      await bookStays(needs, tx, guide, by);
      return { guide, isNew: false };
    }
    const abilities = needs.carriers.abilities(guide.carrier);
    if (carrierFacts[guide.carrier].kind === 'folio') await bookCancelled(needs, tx, guide, by);
    else if (!abilities.cancels) await bookWaiting(needs, tx, guide, by);
    else
      await updateGuide(tx, guide, {
        cancel_state: 'asked',
        next_step_at: new Date(needs.clock.now().getTime() + (needs.waits.cancelMs[guide.cancel_tries] ?? 0)),
      });
    return { guide, isNew: true };
  });
  if (!asked) return { outcome: 'refused', code: 'NOT_MADE', description: '' };
  const { guide, isNew } = asked;
  if (!isNew && guide.master_number && guide.follow_up === 'registered')
    return { outcome: 'refused', code: SHARED_SHIPMENT, description: shippingTexts.sharedShipment };
  if (!isNew && guide.cancel_state !== 'done' && guide.cancel_state !== 'waiting') return { outcome: 'refused', code: UNDER_WAY, description: '' };
  if (!isNew) return { outcome: guide.cancel_state === 'waiting' ? 'waiting' : 'cancelled' };
  await needs.step('cancel-committed', guide.order_id);
  if (carrierFacts[guide.carrier].kind === 'folio') return { outcome: 'cancelled' };
  if (!needs.carriers.abilities(guide.carrier).cancels) return { outcome: 'waiting' };
  const answer = await needs.carriers.cancel(guide.carrier, guide.parcel_number as string, guide.order_id);
  await needs.step('cancel-answered', guide.order_id);
  const outcome = await needs.inTransaction((tx) => bookCancelAnswer(needs, tx, guide, answer, by));
  await needs.step('cancel-booked', guide.order_id);
  return outcome;
}

async function bookCancelAnswer(needs: ShippingNeeds, tx: Tx, own: OwnGuide, answer: Answer<{ state: 'cancelled' }>, by: By): Promise<CancelOutcome> {
  const guide = (await lockGuide(tx, own)) as Guide;
  if (guide.cancel_state === 'done') return { outcome: 'cancelled' };
  if (answer.outcome === 'done') {
    await bookCancelled(needs, tx, guide, by);
    return { outcome: 'cancelled' };
  }
  if (answer.outcome === 'refused' && answer.retryAfterMs === undefined) {
    await bookStays(needs, tx, guide, by, `${answer.code} ${answer.description}`.slice(0, 300));
    return { outcome: 'refused', code: answer.code, description: answer.description };
  }
  const tries = guide.cancel_tries + 1;
  const wait = needs.waits.cancelMs[tries];
  const next = wait === undefined ? null : new Date(needs.clock.now().getTime() + wait);
  await updateGuide(tx, guide, {
    cancel_state: 'asked',
    cancel_tries: tries,
    needs_person: next === null,
    next_step_at: next,
    last_answer: 'cancellation unanswered',
  });
  if (next) await needs.queue.enqueue(tx, 'shipping-guide-step', { guide_id: guide.id }, { after: next });
  return { outcome: 'silent' };
}

/**
 * The label stays valid. Made beside a refused piece it may not simply stay: a person looks at it. Without its document it is not charged yet,
 * and the document is asked for again.
 */
async function bookStays(
  { clock }: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  { isCompensation = false }: By,
  last_answer = guide.last_answer,
): Promise<void> {
  const next_step_at = guide.charged_at || isCompensation ? null : clock.now();
  await updateGuide(tx, guide, { cancel_state: 'none', next_step_at, needs_person: isCompensation, last_answer });
}

async function bookCancelled(needs: ShippingNeeds, tx: Tx, guide: Guide, by: By): Promise<void> {
  await updateGuide(tx, guide, { follow_up: 'cancelled', cancel_state: 'done', next_step_at: null, needs_person: false, refund_due_at: null });
  await addCancelEvent(needs, tx, guide, by);
  await giveBack(needs, tx, guide);
}

async function bookWaiting(needs: ShippingNeeds, tx: Tx, guide: Guide, by: By): Promise<void> {
  // The label's last day is inclusive; the refund comes on the morning after, in the business zone.
  const refund_due_at = new Date(new Date(`${guide.valid_until}T06:00:00Z`).getTime() + 86_400_000);
  await updateGuide(tx, guide, { follow_up: 'cancelled', cancel_state: 'waiting', next_step_at: null, refund_due_at });
  await addCancelEvent(needs, tx, guide, by);
}

async function addCancelEvent({ clock, audit }: ShippingNeeds, tx: Tx, guide: Guide, { actor_id }: By): Promise<void> {
  await addEvents(tx, [portalEvent(guide, 'cancelled', clock.now(), actor_id)]);
  await audit(tx, {
    actor_id,
    on_behalf_of: guide.user_id,
    customer_id: guide.customer_id,
    action: 'label.cancelled',
    entity: 'label',
    entity_id: guide.id,
    before: { follow_up: guide.follow_up },
    after: { follow_up: 'cancelled' },
  });
}
