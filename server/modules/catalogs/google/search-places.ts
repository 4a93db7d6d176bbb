import type { Actor } from '#contract/access/access.ts';
import type { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { PlaceRead } from '#contract/catalogs/found-places.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import type { CatalogsNeeds } from '../needs.ts';
import { searchPlaces as searchCodes } from '../postal/find-places.ts';

/** Shorter texts name no place. */
const LEAST = 3;

/**
 * GET /api/places: our own search, and beside it that of the service of maps for people who have no book to search in (AMB-4.08). What
 * others type are names of their book, which go to nobody.
 */
export async function searchPlaces(
  { db, placeService }: CatalogsNeeds,
  query: string,
  actor: Actor,
): Promise<ResponseOf<typeof catalogsOperations.searchPlaces>> {
  const asksService = placeService && query.trim().length >= LEAST && !can(actor, 'canRead.addresses');
  if (!asksService) return searchCodes(db, query);
  const [codes, found] = await Promise.all([searchCodes(db, query), placeService.search(query.trim())]);
  return { ...codes, found };
}

/** GET /api/place/{place_id}. */
export async function getPlace({ placeService }: CatalogsNeeds, place_id: string): Promise<PlaceRead> {
  if (!placeService) throw new Refusal('NOT_FOUND');
  const place = await placeService.read(place_id);
  if (!place) throw new Refusal('UNAVAILABLE', { description: placeTexts.unread });
  return place;
}

/** GET /api/places/picture. */
export async function getPlacePicture(
  { placeService }: CatalogsNeeds,
  { latitude, longitude }: RequestOf<typeof catalogsOperations.getPlacePicture>,
): Promise<{ image: string }> {
  if (!placeService) throw new Refusal('NOT_FOUND');
  const picture = await placeService.picture({ latitude: Number(latitude), longitude: Number(longitude) });
  if (!picture) throw new Refusal('UNAVAILABLE', { description: placeTexts.noPicture });
  return { image: picture.toString('base64') };
}
