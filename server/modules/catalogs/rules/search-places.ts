import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { withStateOnly } from './known-codes.ts';
import { placeKey } from '#contract/catalogs/place-names.ts';

const MOST_PLACES = 20;

/** How many codes of a city that is named whole come before colonias of that name. */
const OF_CITY = 5;

/** A known code with the keys in which a person's words are looked for, and those of its city and municipality. */
export type Place = { code: PostalCode; texts: readonly string[]; cities: readonly string[] };

/** Prepares the known codes once; the order of the list breaks ties. */
export const placesOf = (codes: Iterable<PostalCode>): readonly Place[] =>
  [...codes].map((code) => ({
    code,
    texts: [code.zip_code, ...code.neighborhoods, code.municipality ?? '', code.city ?? ''].map(placeKey),
    cities: [code.municipality ?? '', code.city ?? ''].map(placeKey),
  }));

/** How well a text answers a query, both keys: 0 = it is the query, 1 = it begins so, 2 = a word of it does, 3 = it stands inside, null = not at all. */
function rankIn(text: string, query: string): number | null {
  if (text === query) return 0;
  const at = text.indexOf(query);
  if (at <= 0) return at === 0 ? 1 : null;
  return text.includes(` ${query}`) ? 2 : 3;
}

const worst = 4;
/** The best rank over all texts; several words that stand in different texts ("juarez cuauhtemoc") come last. */
function rankOf({ texts }: Place, query: string): number | null {
  const ranks = texts.map((text) => rankIn(text, query)).filter((rank) => rank !== null);
  if (ranks.length > 0) return Math.min(...ranks);
  const words = query.split(' ');
  return words.length > 1 && words.every((word) => texts.some((text) => text.includes(word))) ? worst : null;
}

/**
 * At most 20 places whose zip, colonia, municipality or city answer what was typed, accents, short forms and case aside: some of a city of
 * this very name, then those of this very name, those that begin so, those with such a word, and the rest. A whole code that is not known
 * gives its state.
 */
export function searchPlaces(places: readonly Place[], typed: string): readonly PostalCode[] {
  const query = placeKey(typed);
  if (query === '') return [];
  const found = places
    .map((place) => ({ place, rank: rankOf(place, query) }))
    .filter((hit): hit is { place: Place; rank: number } => hit.rank !== null)
    .sort((a, b) => a.rank - b.rank);
  const ofCity = found.filter(({ place }) => place.cities.includes(query)).slice(0, OF_CITY);
  const unknown = found.length === 0 ? withStateOnly(query) : null;
  const codes = new Set([...ofCity, ...found].map(({ place }) => place.code));
  return unknown ? [unknown] : [...codes].slice(0, MOST_PLACES);
}
