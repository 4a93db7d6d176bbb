import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import type { Tracking } from '#contract/shipping.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { Reader } from '#platform/db/tx.ts';
import { eventsOf } from './store/events.ts';
import type { ShippingTables } from './tables.ts';

/**
 * GET /api/tracking/{id}, without a session: by guide number, tracking number or our opaque id (AMB-11.01). Answers only cities and
 * statuses in our own words: no names, streets, prices, nor the words of carrier or staff.
 */
export async function getTracking({ db }: { db: Reader }, id: string): Promise<Tracking> {
  const guide = await publicGuide(db, id.trim());
  if (!guide?.follow_up || !guide.parcel_number) throw new Refusal('NOT_FOUND', { description: shippingTexts.trackingFailed });
  const events = await eventsOf(db, guide.id);
  return {
    carrier: guide.carrier,
    tracking_number: guide.tracking_number,
    service_description: guide.service_description,
    created_at: (guide.made_at ?? guide.created_at).toISOString(),
    parcel_number: guide.parcel_number,
    origin: { city: guide.origin_city, state: guide.origin_state },
    follow_up: guide.follow_up,
    events: events.map((event) => ({
      description: event.description,
      city: event.city,
      follow_up: event.follow_up,
      createdAt: event.occurred_at.toISOString(),
    })),
  };
}

function publicGuide(db: Reader, id: string) {
  const number = id.replace(/\s+/g, '').toLowerCase();
  return db
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide')
    .selectAll()
    .where('creation', '=', 'made')
    .where((eb) =>
      looksLikeId(id.toUpperCase())
        ? eb('id', '=', id.toUpperCase() as never)
        : eb.or([eb(sql`lower(parcel_number)`, '=', number), eb(sql`lower(tracking_number)`, '=', number)]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
