import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Notice } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { forgetMissed } from '../store/event-webhooks.ts';
import { lockGuide, type OwnGuide } from '../store/guides.ts';
import { forgetTold, guideTold, keepTold } from '../store/told.ts';
import { bookEvents, toEvent } from './book-events.ts';
import { bookPlace } from './book-place.ts';

/** Twice as long as a telling is heard at all. */
const KEPT_MS = 4 * DAY_MS;
/** So long root may map what nobody understood. */
const MISSED_MS = 30 * DAY_MS;

/**
 * What a carrier tells of a guide by itself, kept once however often it comes. One of no guide that is known is kept too: it may be told before
 * its creation is booked, and then the next look tells the same.
 */
export const takeTold = (needs: ShippingNeeds, carrier: CarrierSlug, { id, sent_at, tracked }: Notice): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const { parcel_number, received_by, place } = tracked;
    const guide = await guideTold(tx, carrier, parcel_number);
    // A place comes every few seconds, and an older one changes nothing: no telling of it is kept.
    if (tracked.events.length === 0) return guide && place ? tellPlace(needs, tx, guide, place) : undefined;
    const told = { carrier, told_id: id.slice(0, 200), parcel_number: parcel_number.slice(0, 100), guide_id: guide?.id ?? null };
    if (!(await keepTold(tx, { ...told, sent_at: new Date(sent_at), received_at: now })) || !guide) return;
    const events = tracked.events.map((event) => toEvent(guide, event, now));
    await bookEvents(needs, tx, guide, events, { received_by, place, is_told: true });
  });

/** The courier of a guide is somewhere else, and nothing happened to it. */
async function tellPlace(needs: ShippingNeeds, tx: Tx, own: OwnGuide, place: Notice['tracked']['place']): Promise<void> {
  const guide = await lockGuide(tx, own);
  if (guide) await bookPlace(needs, tx, guide, place);
}

export const forgetOldTold = ({ inTransaction, clock }: ShippingNeeds): Promise<void> =>
  inTransaction(async (tx) => {
    const now = clock.now().getTime();
    await forgetTold(tx, new Date(now - KEPT_MS));
    await forgetMissed(tx, new Date(now - MISSED_MS));
  });
