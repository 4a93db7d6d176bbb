import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { foldText } from '#contract/shared/paging.ts';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';

/** What is typed of a place. */
export type TypedPlace = { zip_code: string; state: string; city: string; neighborhood: string };

/** Whether a colonia is one of the list, accents and case aside. */
export const isListed = (neighborhoods: readonly string[], typed: string): boolean =>
  neighborhoods.some((name) => foldText(name) === foldText(typed));

/**
 * Whether something does not agree, so that a suggestion is worth asking for. `postal` is what is known of the code. Four digits are a code
 * that is still being typed, until its field is left (`isLeft`) or a colonia is there.
 */
export function isDoubtful({ zip_code, state, neighborhood }: TypedPlace, postal: PostalCode | null, isLeft = false): boolean {
  if (/^\d{4}$/.test(zip_code)) return isLeft || neighborhood.trim() !== '';
  if (!/^\d{5}$/.test(zip_code) || zip_code === UNKNOWN_ZIP) return false;
  if (!postal) return neighborhood.trim() !== '';
  if (state !== '' && stateByName(state)?.code !== postal.state_code) return true;
  return neighborhood.trim() !== '' && !postal.neighborhoods.includes(neighborhood.trim());
}

/** The place as it is after a suggestion is taken; a city that still belongs to it stays as it was typed. */
export function withSuggestion(typed: TypedPlace, { zip_code, state, city, neighborhood }: PlaceSuggestion): TypedPlace {
  const isElsewhere = zip_code !== typed.zip_code || stateByName(typed.state)?.code !== stateByName(state)?.code;
  return { zip_code, state, city: isElsewhere ? (city ?? '') : typed.city, neighborhood };
}

/** Field by field what taking a suggestion changes, in words. */
export function changesOf(typed: TypedPlace, suggestion: PlaceSuggestion): string[] {
  const next = withSuggestion(typed, suggestion);
  const labels = { zip_code: bookTexts.zip, state: bookTexts.state, city: bookTexts.city, neighborhood: bookTexts.neighborhood };
  return (Object.keys(labels) as (keyof TypedPlace)[])
    .filter((field) => next[field] !== '' && next[field] !== typed[field].trim())
    .map((field) => placeTexts.change(labels[field], typed[field].trim(), next[field]));
}
