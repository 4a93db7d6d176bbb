import { hasEnded } from '#contract/shipping/ended-label.ts';
import { DELIVERED_DESCRIPTION, type FollowUp } from '#contract/shipping/shipping.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TrackAnswer, TrackEvent } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { changeGuide } from '../state/change-guide.ts';
import { foldEvents, hasBeenUsed, isUsed } from '../state/rules/follow-up.ts';
import type { GuideEventKind } from '../state/rules/guide-event.ts';
import { newStatuses } from '../state/rules/due-notices.ts';
import { bookPlace, leavePlace } from './book-place.ts';
import { refreshViewers } from './refresh-viewers.ts';
import { sendNotices } from './send-notices.ts';
import { isUsedAgain } from '../state/rules/second-use.ts';
import { askOfReuse, tellUse } from './tell-use.ts';
import { addEvents, eventsOf, type NewEvent } from '../store/events.ts';
import { lockGuide, type Guide, type OwnGuide } from '../store/guides.ts';

/** An event as it was told. */
export type LookedAt = NewEvent & Pick<TrackEvent, 'lasts'>;

/** A carrier's event as a row: our sentence for its code, its own words beside it. */
export function toEvent(guide: Pick<Guide, 'id' | 'customer_id'>, event: TrackEvent, recorded_at: Date): LookedAt {
  return {
    guide_id: guide.id,
    customer_id: guide.customer_id,
    code: event.code.slice(0, 40),
    source: 'carrier',
    follow_up: event.follow_up,
    // O-4.08: a delivery is described by the delivered status, whatever the carrier calls it.
    description:
      event.follow_up === 'delivered' ? DELIVERED_DESCRIPTION : event.follow_up ? shippingTexts.followUp[event.follow_up] : shippingTexts.movement,
    detail: event.detail?.slice(0, 300) ?? null,
    city: event.city?.slice(0, 80) ?? null,
    is_reversal: event.is_reversal,
    is_scan: event.is_scan,
    actor_id: null,
    comment: null,
    occurred_at: new Date(event.occurred_at),
    recorded_at,
    ...(event.lasts ? { lasts: true } : {}),
  };
}

/** An event of our own: a cancellation, a lapse, a close. */
export const portalEvent = (
  guide: Pick<Guide, 'id' | 'customer_id'>,
  follow_up: 'cancelled' | 'aborted' | 'expired' | 'finalized',
  at: Date,
  actor_id: UserId | null = null,
): NewEvent => ({
  guide_id: guide.id,
  customer_id: guide.customer_id,
  code: `portal.${follow_up}`,
  source: 'portal',
  follow_up,
  description: shippingTexts.followUp[follow_up],
  detail: null,
  city: null,
  is_reversal: false,
  is_scan: false,
  actor_id,
  comment: null,
  occurred_at: at,
  recorded_at: at,
});

/**
 * Adds events to a guide, recomputes its status from all of them and moves its money with it. The same event twice changes nothing; a late older
 * one never moves it back.
 */
export async function bookEvents(
  needs: ShippingNeeds,
  tx: Tx,
  own: OwnGuide,
  events: readonly LookedAt[],
  seen: Seen = {},
): Promise<FollowUp | null> {
  const guide = await lockGuide(tx, own);
  if (!guide || guide.creation !== 'made') return null;
  const { place, ...told } = seen;
  const changed = await follow(needs, tx, guide, { events, kind: 'followed', ...told });
  await bookPlace(needs, tx, changed, place);
  return changed.follow_up;
}

/** `is_told`: the carrier told it by itself. */
type Told = { received_by?: string | null; is_told?: boolean };
type Seen = Told & Pick<TrackAnswer, 'place'>;
type Following = Told & { events: readonly LookedAt[] };
type FollowingKind = Extract<GuideEventKind, 'followed' | 'cancel_confirmed' | 'cancelled_unconfirmed'>;

/** The status of a locked guide with some more events: whatever ends or moves it, a cancellation included, is written here. */
export async function follow(
  needs: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  { events, kind, received_by = null, is_told = false }: Following & { kind: FollowingKind },
): Promise<Guide> {
  const before = await eventsOf(tx, guide);
  const known = new Set(before.map(({ id }) => id));
  const added = await addEvents(
    tx,
    events.filter((event) => !isToldAgain(event, before)).map(({ lasts: _, ...event }) => asAborted(event, guide)),
  );
  const all = await eventsOf(tx, guide);
  const seen = { folded: foldEvents(all), changed_at: changedAt(guide, all), received_by, is_told, used_again: isUsedAgain(all) };
  const changed = await changeGuide(needs, tx, guide, { kind, ...seen });
  await leavePlace(tx, guide, changed);
  await sendNotices(needs, tx, changed, newStatuses(all, known));
  if (added > 0) await refreshViewers(needs, tx, changed);
  if (kind === 'followed' && !hasEnded(guide.follow_up) && isOff(changed) && !hasBeenUsed(all)) await callOff(needs, tx, guide);
  if (guide.follow_up !== changed.follow_up) await needs.asks.guideMoved(tx, guide);
  if (hasEnded(guide.follow_up) && changed.follow_up && isUsed(changed.follow_up)) await needs.asks.livesAgain(tx, guide);
  if (changed.used_at && changed.used_at !== guide.used_at) await tellUse(needs, tx, guide, changed);
  if (changed.notified_reused && !guide.notified_reused) await askOfReuse(needs, tx, changed);
  return changed;
}

/** When something was told to have happened to a guide last, by its events in order. */
export const changedAt = ({ made_at, created_at }: Guide, events: readonly Pick<NewEvent, 'occurred_at'>[]): Date =>
  events.at(-1)?.occurred_at ?? made_at ?? created_at;

const isOff = ({ follow_up }: Guide): boolean => follow_up === 'cancelled' || follow_up === 'aborted';

/** Ended by what was told, and not by a call that cancels it: nobody comes for it, and its Carta Porte is of a journey that does not happen. */
async function callOff({ asks }: ShippingNeeds, tx: Tx, guide: Guide): Promise<void> {
  await asks.leavePickup(tx, guide);
  await asks.endWaybill(tx, guide);
}

/** A state that lasts is told at every look, each time under another time: it began when it was first told, and again when it came back after another one. */
function isToldAgain({ lasts, code, occurred_at }: LookedAt, before: readonly Pick<NewEvent, 'code' | 'source' | 'occurred_at'>[]): boolean {
  if (lasts !== true) return false;
  const told = before.filter(({ source }) => source === 'carrier');
  const last = told.findLast((event) => event.occurred_at <= occurred_at);
  const next = told.find((event) => event.occurred_at > occurred_at);
  return last?.code === code || next?.code === code;
}

/** A cancellation that the carrier tells and nobody here asked for is an abortion (AMB-10.01). */
const asAborted = (event: NewEvent, { cancel_state }: Guide): NewEvent =>
  event.source === 'carrier' && event.follow_up === 'cancelled' && cancel_state === 'none'
    ? { ...event, follow_up: 'aborted', description: shippingTexts.followUp.aborted }
    : event;
