import { carriers as carrierFacts } from '#contract/carriers.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Answer } from '../carriers/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { addEvents } from './store/events.ts';
import { lockGuide, updateGuide, type Guide, type OwnGuide } from './store/guides.ts';

export type CancelOutcome =
  | { outcome: 'cancelled' }
  /** The carrier has no cancellation: cancelled here, refunded when the label's life has passed without a scan. */
  | { outcome: 'waiting' }
  | { outcome: 'refused'; code: string; description: string }
  | { outcome: 'silent' };

type By = { actor_id: UserId | null; isCompensation?: boolean };

/**
 * Cancels a made guide: at its carrier first, and only a confirmed cancellation gives the money back (AMB-10.04). Repeating it
 * refunds once. The guide must have been checked by the caller; a guide already cancelled answers the same.
 */
export async function askCarrierToCancel(needs: ShippingNeeds, own: OwnGuide, by: By): Promise<CancelOutcome> {
  const asked = await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, own);
    if (!guide?.parcel_number) return null;
    if (guide.cancel_state === 'done' || guide.cancel_state === 'waiting') return { guide, isNew: false };
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
    // A label made beside a refused piece may not simply stay: a person looks at it.
    await updateGuide(tx, guide, {
      cancel_state: 'none',
      next_step_at: null,
      needs_person: by.isCompensation === true,
      last_answer: `${answer.code} ${answer.description}`.slice(0, 300),
    });
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

/** What the guide took goes back to where it came from: its charge is refunded, or what is still held is released. */
export async function giveBack({ billing, wallet, audit }: ShippingNeeds, tx: Tx, guide: Guide): Promise<void> {
  if (guide.charged_at) await billing.refundLabel(tx, guide.id);
  else await wallet.release(tx, guide.id);
  await audit(tx, {
    actor_id: null,
    on_behalf_of: guide.user_id,
    customer_id: guide.customer_id,
    action: guide.charged_at ? 'label.refunded' : 'label.released',
    entity: 'label',
    entity_id: guide.id,
    after: { total: guide.price_total },
  });
}

async function addCancelEvent({ clock, audit }: ShippingNeeds, tx: Tx, guide: Guide, { actor_id }: By): Promise<void> {
  const now = clock.now();
  await addEvents(tx, [
    {
      guide_id: guide.id,
      customer_id: guide.customer_id,
      code: 'portal.cancelled',
      source: 'portal',
      follow_up: 'cancelled',
      description: shippingTexts.followUp.cancelled,
      detail: null,
      city: null,
      is_reversal: false,
      is_scan: false,
      actor_id,
      comment: null,
      occurred_at: now,
      recorded_at: now,
    },
  ]);
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
