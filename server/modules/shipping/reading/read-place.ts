import type { labelPlaceOperations } from '#contract/shipping/label-place.ts';
import type { LivePlace } from '#contract/shipping/live-place.ts';
import type { Actor } from '#contract/access/access.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { ShippingNeeds } from '../needs.ts';
import { placeOf } from '../store/places.ts';
import { namedGuide } from './read-labels.ts';

type Kept = Awaited<ReturnType<typeof placeOf>>;

/** The third decimal of a degree: a street, not a door. */
const STREET = 1_000;
const toStreet = (degrees: number): number => Math.round(degrees * STREET) / STREET;

/** As a person who sees the guide is told it. */
const shownPlace = (kept: Kept): LivePlace | null =>
  kept ? { latitude: kept.latitude, longitude: kept.longitude, seen_at: kept.seen_at.toISOString() } : null;

/** As anybody is told it: near, and never at whose door the courier stands. */
export const publicPlace = (kept: Kept): LivePlace | null => {
  const place = shownPlace(kept);
  return place && { ...place, latitude: toStreet(place.latitude), longitude: toStreet(place.longitude) };
};

/** GET /api/label/{carrier}/{id}/place */
export async function getLabelPlace(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelPlaceOperations.getLabelPlace>,
  actor: Actor,
): Promise<ResponseOf<typeof labelPlaceOperations.getLabelPlace>> {
  return { place: shownPlace(await placeOf(needs.db, await namedGuide(needs, request, actor))) };
}
