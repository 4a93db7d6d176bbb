import { stateOfZip } from '#contract/catalogs/states.ts';
import { isPlaceZip } from '#contract/catalogs/zip-codes.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { messages } from '#texts/es/shared/messages.ts';

/** Why a postal code is refused as it stands; null where some state has it. */
export const zipFault = (zip: string): string | null => (isPlaceZip(zip) ? null : messages.zipNowhere(zip));

/** What to look at when the catalogue does not know a postal code: it is used, with the state of its prefix. */
export function zipWarning({ zip_code, city }: { zip_code: string; city: string | null }): string | null {
  const state = stateOfZip(zip_code);
  return state && !city ? endTexts.zipUnknown(zip_code, state.name) : null;
}
