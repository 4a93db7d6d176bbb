import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { Notice } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { forgetMissed } from '../store/event-webhooks.ts';
import { forgetTold, guideTold, keepTold } from '../store/told.ts';
import { bookEvents, toEvent } from './book-events.ts';

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
    const { parcel_number, received_by } = tracked;
    const guide = await guideTold(tx, carrier, parcel_number);
    const told = { carrier, told_id: id.slice(0, 200), parcel_number: parcel_number.slice(0, 100), guide_id: guide?.id ?? null };
    if (!(await keepTold(tx, { ...told, sent_at: new Date(sent_at), received_at: now })) || !guide) return;
    const events = tracked.events.map((event) => toEvent(guide, event, now));
    await bookEvents(needs, tx, guide, events, { received_by, is_told: true });
  });

export const forgetOldTold = ({ inTransaction, clock }: ShippingNeeds): Promise<void> =>
  inTransaction(async (tx) => {
    const now = clock.now().getTime();
    await forgetTold(tx, new Date(now - KEPT_MS));
    await forgetMissed(tx, new Date(now - MISSED_MS));
  });
