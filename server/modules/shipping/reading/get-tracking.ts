import { Refusal } from '#contract/shared/errors.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Tracking } from '#contract/shipping/shipping.ts';
import { movementWords, placeWords } from '#texts/es/shipping/tracking.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import type { Reader } from '#platform/db/tx.ts';
import { eventsOf, type StoredEvent } from '../store/events.ts';
import { publicGuide } from '../store/lists.ts';
import { placeOf } from '../store/places.ts';
import { publicPlace } from './read-place.ts';
import type { UnknownNumbers } from './unknown-numbers.ts';

/**
 * GET /api/tracking/{id}, without a session: by guide number, tracking number or our opaque id (AMB-11.01). Answers only cities and
 * statuses in our own words: no names, streets, prices, nor the words of carrier or staff.
 */
export async function getTracking({ db }: { db: Reader }, unknown: UnknownNumbers, id: string): Promise<Tracking> {
  const guide = await publicGuide(db, id.trim());
  if (!guide?.follow_up || !guide.parcel_number) {
    unknown.count();
    throw new Refusal('NOT_FOUND', { description: trackingTexts.trackingFailed });
  }
  const events = await eventsOf(db, guide);
  return {
    carrier: guide.carrier,
    tracking_number: guide.tracking_number,
    service_description: guide.service_description,
    created_at: (guide.made_at ?? guide.created_at).toISOString(),
    parcel_number: guide.parcel_number,
    origin: { city: guide.origin_city, state: guide.origin_state },
    follow_up: guide.follow_up,
    promised_on: guide.promised_on,
    courier: publicPlace(await placeOf(db, guide)),
    events: events.map((event) => ({
      description: movementOf(guide.carrier, event),
      city: event.city && placeWords(event.city),
      follow_up: event.follow_up,
      createdAt: event.occurred_at.toISOString(),
    })),
  };
}

/** A movement in our words for its code; a delivery keeps the word of its status (O-4.08), and so does what ended in another status. */
const movementOf = (carrier: CarrierSlug, { source, code, detail, follow_up, description }: StoredEvent): string =>
  source !== 'carrier' || follow_up === 'delivered' || follow_up === 'aborted' || follow_up === 'exception'
    ? description
    : (movementWords(carrier, code, detail) ?? description);
