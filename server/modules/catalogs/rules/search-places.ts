import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { withStateOnly } from './known-codes.ts';
import { placeKey } from '#contract/catalogs/place-names.ts';
import { readQuery, type PlaceQuery } from './read-query.ts';

const MOST_PLACES = 20;

/** How many codes of a city that is named whole come before colonias of that name. */
const OF_CITY = 5;

/** A known code with the keys in which a person's words are looked for, those of its city and municipality, and how many codes its municipality has. */
export type Place = { code: PostalCode; texts: readonly string[]; cities: readonly string[]; size: number };

/** The capital of the Republic is one city of sixteen boroughs: larger than any municipality. */
const [CAPITAL, LARGEST] = ['09', 10_000];

type Sizes = ReadonlyMap<string, number>;
const withCity = (key: string): string[] => [key, key.replace(/^ciudad (?=.)/, '')];

/** Prepares the known codes once; the order of the list breaks ties. `sizes`: by the state's code and the municipality's key. */
export const placesOf = (codes: Iterable<PostalCode>, sizes: Sizes = new Map()): readonly Place[] =>
  [...codes].map((code) => {
    const municipality = placeKey(code.municipality ?? '');
    return {
      code,
      texts: [code.zip_code, ...code.neighborhoods, code.municipality ?? '', code.city ?? ''].map(placeKey),
      cities: [municipality, placeKey(code.city ?? '')].flatMap(withCity),
      size: code.state_code === CAPITAL ? LARGEST : (sizes.get(`${code.state_code} ${municipality}`) ?? 0),
    };
  });

/** How well a text answers a query, both keys: 0 = it is the query, 1 = it begins so, 2 = a word of it does, 3 = it stands inside, null = not at all. */
function rankIn(text: string, query: string): number | null {
  if (text === query) return 0;
  const at = text.indexOf(query);
  if (at <= 0) return at === 0 ? 1 : null;
  return text.includes(` ${query}`) ? 2 : 3;
}

const worst = 4;
/** What a later reading of a name costs beside the typed one. */
const LATER = 0.05;
/** The best rank over all texts; several words that stand in different texts ("juarez cuauhtemoc") come last. */
function rankOf({ texts }: Place, { keys, words }: PlaceQuery): number | null {
  if (keys.length === 0) return worst;
  const ranks = keys.flatMap((key, at) =>
    texts.flatMap((text) => {
      const rank = rankIn(text, key);
      return rank === null ? [] : [rank + at * LATER];
    }),
  );
  if (ranks.length > 0) return Math.min(...ranks);
  return words.length > 1 && words.every((word) => texts.some((text) => text.includes(word))) ? worst : null;
}

/** The places of one reading, in their order. */
function foundBy(places: readonly Place[], query: PlaceQuery): Place[] {
  const found = places
    .filter(({ code }) => query.state === null || code.state_code === query.state.code)
    .map((place) => ({ place, rank: rankOf(place, query) }))
    .filter((hit): hit is { place: Place; rank: number } => hit.rank !== null)
    .sort((a, b) => a.rank - b.rank || b.place.size - a.place.size)
    .map(({ place }) => place);
  const ofCity = found.filter(({ cities }) => query.keys.some((key) => cities.includes(key))).sort((a, b) => b.size - a.size);
  return [...ofCity.slice(0, OF_CITY), ...found];
}

/**
 * At most 20 places whose zip, colonia, municipality or city answer what was typed, accents, short forms and case aside, in the state where one is
 * named: some of a city of this very name, then those of this very name, those that begin so, those with such a word, and the rest; a large
 * place before its small namesakes. A whole code that is not known gives its state.
 */
export function searchPlaces(places: readonly Place[], typed: string): readonly PostalCode[] {
  const key = placeKey(typed);
  if (key === '') return [];
  const codes = new Set(
    readQuery(typed)
      .flatMap((query) => foundBy(places, query))
      .map(({ code }) => code),
  );
  const unknown = codes.size === 0 ? withStateOnly(key) : null;
  return unknown ? [unknown] : [...codes].slice(0, MOST_PLACES);
}
