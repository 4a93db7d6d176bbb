import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { breathe } from '#platform/breathe.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PlaceTyped } from '../api.ts';
import { hasColonia } from '../rules/repair-place.ts';
import { findCodes } from '../store/postal-places.ts';
import { suggestPlaces } from './find-places.ts';

const AT_ONCE = 1_000;

/** These codes as the loaded file has them. */
export async function codesByZip(db: Reader, zips: readonly string[]): Promise<ReadonlyMap<string, PostalCode>> {
  const unique = [...new Set(zips)];
  const found = new Map<string, PostalCode>();
  for (let at = 0; at < unique.length; at += AT_ONCE)
    for (const code of await findCodes(db, unique.slice(at, at + AT_ONCE))) found.set(code.zip_code, code);
  return found;
}

/** Places whose code is in the file, without their colonia, but with one of nearly its name (see CatalogsApi). */
export async function doubtPlaces(db: Reader, places: readonly PlaceTyped[]): Promise<ReadonlyMap<number, readonly PlaceSuggestion[]>> {
  const codes = await codesByZip(
    db,
    places.map(({ zip_code }) => zip_code),
  );
  const suggested = new Map<string, Promise<readonly PlaceSuggestion[]>>();
  const doubts = new Map<number, readonly PlaceSuggestion[]>();
  for (const [index, place] of places.entries()) {
    const code = codes.get(place.zip_code);
    if (!code || hasColonia(code, place.neighborhood)) continue;
    await breathe();
    const name = JSON.stringify(place);
    const asked = suggested.get(name) ?? suggestPlaces(db, place).then(({ data }) => data);
    suggested.set(name, asked);
    const meant = await asked;
    if (meant.length > 0) doubts.set(index, meant);
  }
  return doubts;
}
