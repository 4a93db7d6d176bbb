import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { LabelEvent } from '#contract/shipping/shipping.ts';
import { carrierSays, placeWords } from '#texts/es/shipping/tracking.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { eventsOfGuides, type StoredEvent } from '../store/events.ts';

/** An event as people see it; a comment is what staff say among themselves (AMB-10.06). */
export const toShownEvent = (carrier: CarrierSlug, event: StoredEvent, forStaff: boolean): LabelEvent => ({
  description: event.description,
  detail: event.source === 'carrier' ? carrierSays(carrier, event.code, event.detail) : event.detail,
  city: event.city && placeWords(event.city),
  follow_up: event.follow_up,
  createdAt: event.occurred_at.toISOString(),
  comment: forStaff ? event.comment : null,
});

type ShownGuide = { id: LabelId; carrier: CarrierSlug };

/** The events of some guides that an actor sees, asked for at once: what is answered tells those of one of them. */
export async function shownEventsOf(
  reader: Reader,
  scope: Scope,
  guides: readonly ShownGuide[],
  forStaff: boolean,
): Promise<(guide: ShownGuide) => LabelEvent[]> {
  const events = Map.groupBy(
    await eventsOfGuides(
      reader,
      scope,
      guides.map(({ id }) => id),
    ),
    ({ guide_id }) => guide_id,
  );
  return ({ id, carrier }) => (events.get(id) ?? []).map((event) => toShownEvent(carrier, event, forStaff));
}
