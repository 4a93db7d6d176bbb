import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName, stateOfZip, states } from '#contract/catalogs/states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Reader } from '#platform/db/tx.ts';
import { postalCodes } from '../postal-codes.ts';
import { knownCodes, withStateOnly } from '../rules/known-codes.ts';
import { placeKey } from '#contract/catalogs/place-names.ts';
import { repairsOf, zipsNear } from '../rules/repair-place.ts';
import { readQuery } from '../rules/read-query.ts';
import { placesOf, searchPlaces as findPlaces } from '../rules/search-places.ts';
import { currentEdition } from '../store/editions.ts';
import { findCandidates, findCodes, municipalitySizes, zipsNamed } from '../store/postal-places.ts';

const typedCodes = knownCodes(postalCodes);
const typedPlaces = placesOf(typedCodes.values());

/** Without the file: all of a code of the main cities, else only its state; null when not even that is known. */
export const typedCode = (zip: string): PostalCode | null => typedCodes.get(zip) ?? withStateOnly(zip);

const hasFile = async (db: Reader): Promise<boolean> => (await currentEdition(db, 'postal')) !== null;

/** What the loaded file knows of a code, or without a file our own list; its state where neither does. */
export async function getPostalCode(db: Reader, zip: string): Promise<PostalCode> {
  const [listed] = await findCodes(db, [zip]);
  const found = listed ?? ((await hasFile(db)) ? withStateOnly(zip) : typedCode(zip));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

export async function searchPlaces(db: Reader, query: string): Promise<{ data: PostalCode[] }> {
  const key = placeKey(query);
  if (key === '') return { data: [] };
  const listed = (await Promise.all(readQuery(query).map((reading) => findCandidates(db, reading)))).flat();
  const codes = new Map(listed.map((code) => [code.zip_code, code])).values().toArray();
  const places = codes.length > 0 || (await hasFile(db)) ? placesOf(codes, await municipalitySizes(db, codes)) : typedPlaces;
  return { data: [...findPlaces(places, query)] };
}

/** Codes of a state that have a colonia of this name; where there are more, the name alone says nothing. */
const MOST_NAMED = 3;

type Typed = { zip_code: string; state: string; neighborhood: string };

/** What may have been meant. Nothing is changed: a person takes a suggestion or leaves it. */
export async function suggestPlaces(db: Reader, { zip_code, state, neighborhood }: Typed): Promise<{ data: PlaceSuggestion[] }> {
  const state_code = stateByName(state)?.code ?? null;
  const zips = [zip_code, ...zipsNear(zip_code)];
  const near = await findCodes(db, zips);
  const codes = (await hasFile(db)) ? [...near, ...(await namedIn(db, { zip_code, state_code, neighborhood }, near))] : typedAmong(zips);
  // Without the file nobody knows whether a code exists: a lost zero is offered wherever a state begins so.
  const bare = zip_code.length === 5 ? zip_code : `0${zip_code}`;
  const isListed = codes.some((code) => code.zip_code === bare) || (zip_code.length === 4 && (await hasFile(db)));
  const own = isListed ? null : withStateOnly(bare);
  const repairs = repairsOf({ zip_code, state_code, neighborhood }, own ? [...codes, own] : codes);
  return { data: repairs.map(({ code: { neighborhoods: _all, ...code }, neighborhood }) => ({ ...code, neighborhood })) };
}

const typedAmong = (zips: readonly string[]): PostalCode[] => zips.map((zip) => typedCodes.get(zip)).filter((code) => code !== undefined);

async function namedIn(db: Reader, typed: { zip_code: string; state_code: string | null; neighborhood: string }, near: readonly PostalCode[]) {
  const key = placeKey(typed.neighborhood);
  const state = states.find(({ code }) => code === typed.state_code) ?? stateOfZip(typed.zip_code);
  if (key === '' || !state) return [];
  const zips = await zipsNamed(db, key, state.prefixes, MOST_NAMED + 1);
  const known = new Set(near.map(({ zip_code }) => zip_code));
  return zips.length > MOST_NAMED
    ? []
    : findCodes(
        db,
        zips.filter((zip) => !known.has(zip)),
      );
}
