import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { foldText } from '#contract/shared/paging.ts';
import { withStateOnly } from './known-codes.ts';

const MOST_PLACES = 20;

/** A known code with the folded texts in which a person's words are looked for. */
export type Place = { code: PostalCode; texts: readonly string[] };

/** Prepares the known codes once; the order of the list breaks ties. */
export const placesOf = (codes: Iterable<PostalCode>): readonly Place[] =>
  [...codes].map((code) => ({
    code,
    texts: [code.zip_code, ...code.neighborhoods, code.municipality ?? '', code.city ?? ''].map(foldText),
  }));

/** How well a text answers a query, both folded: 0 = it begins so, 1 = a word of it begins so, 2 = it stands inside, null = not at all. */
function rankIn(text: string, query: string): 0 | 1 | 2 | null {
  const at = text.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return 0;
  return text.includes(` ${query}`) || text.includes(`(${query}`) ? 1 : 2;
}

const worst = 3;
/** The best rank over all texts; several words that stand in different texts ("juarez cuauhtemoc") come last. */
function rankOf({ texts }: Place, query: string): number | null {
  const ranks = texts.map((text) => rankIn(text, query)).filter((rank) => rank !== null);
  if (ranks.length > 0) return Math.min(...ranks);
  const words = query.split(/[\s,]+/).filter(Boolean);
  return words.length > 1 && words.every((word) => texts.some((text) => text.includes(word))) ? worst : null;
}

/**
 * At most 20 places whose zip, colonia, municipality or city answer what was typed, accents and case aside:
 * those that begin so first, then those with such a word, then the rest. A whole code that is not known gives its state.
 */
export function searchPlaces(places: readonly Place[], typed: string): readonly PostalCode[] {
  const query = foldText(typed).replace(/\s+/g, ' ');
  if (query === '') return [];
  const found = places
    .map((place) => ({ code: place.code, rank: rankOf(place, query) }))
    .filter((hit): hit is { code: PostalCode; rank: number } => hit.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PLACES)
    .map(({ code }) => code);
  const unknown = found.length === 0 ? withStateOnly(query) : null;
  return unknown ? [unknown] : found;
}
