import type { Tx } from '#platform/db/tx.ts';
import type { TrackAnswer } from '../../carriers/api.ts';
import { isUnderWay } from '../rules/at-risk.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { forgetPlace, keepPlace } from '../store/places.ts';

/** Where the courier of a locked guide is, while it is under way; its clock may be ahead, and what it said must not bar what comes next. */
export async function bookPlace({ clock }: Pick<ShippingNeeds, 'clock'>, tx: Tx, guide: Guide, place: TrackAnswer['place']): Promise<void> {
  if (!place || guide.creation !== 'made' || !isUnderWay(guide.follow_up)) return;
  const { latitude, longitude } = place;
  const seen_at = new Date(Math.min(Date.parse(place.at), clock.now().getTime()));
  await keepPlace(tx, { guide_id: guide.id, customer_id: guide.customer_id, latitude, longitude, seen_at });
}

/** What has ended has a place no longer. */
export async function leavePlace(tx: Tx, before: Guide, after: Guide): Promise<void> {
  if (isUnderWay(before.follow_up) && !isUnderWay(after.follow_up)) await forgetPlace(tx, after);
}
