import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guideById, type OwnGuide } from '../store/guides.ts';
import { bookEvents } from './book-events.ts';

/**
 * Staff saw that a pickup was collected: guides whose carrier tells nothing get the event 'Recolectada' (AMB-9.01). Others get theirs from their
 * carrier, and what has moved already stays as it is.
 */
export async function bookCollected(needs: ShippingNeeds, tx: Tx, own: OwnGuide, actor_id: UserId): Promise<void> {
  const guide = await guideById(tx, own.id);
  if (!guide || guide.customer_id !== own.customer_id || guide.follow_up !== 'registered' || aboutCarrier(guide.carrier).eventsBy !== 'staff') return;
  const now = needs.clock.now();
  await bookEvents(needs, tx, guide, [
    {
      guide_id: guide.id,
      customer_id: guide.customer_id,
      code: 'staff.collected',
      source: 'staff',
      follow_up: 'scanned',
      description: pickupTexts.collectedEvent,
      detail: null,
      city: null,
      is_reversal: false,
      is_scan: true,
      actor_id,
      comment: null,
      occurred_at: now,
      recorded_at: now,
    },
  ]);
}
