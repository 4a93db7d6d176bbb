import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { ordinalsOf, placeKey, slipsBetween, wordsOf } from '#contract/catalogs/place-names.ts';

/** Cities by what everybody calls them. */
const nicknames = new Set([
  'cdmx',
  'df',
  'd f',
  'gdl',
  'mty',
  'slp',
  'qro',
  'tj',
  'mid',
  'cd de mexico',
  'mexico',
  'mexico df',
  'mexico d f',
  'republica mexicana',
  'mx',
]);
/** Family names within names of places, as they are shortened: 'Tuxtla Gtz.'. */
const shortened: Readonly<Record<string, string>> = { gtz: 'gutierrez', gza: 'garza', hgo: 'hidalgo', neza: 'nezahualcoyotl', zgza: 'zaragoza' };
const LONG_ENOUGH = 6;

/** A colonia of the postal code as the file writes it, and whether the text says the same. */
export type KnownColonia = { name: string; isSure: boolean };

/** 'Centro' of the code whose only 'centro' is 'Mérida Centro'. */
const isPartOf = (key: string, whole: string): boolean => key.length >= LONG_ENOUGH - 1 && ` ${whole} `.includes(` ${key} `);

/** Which colonia of the code is meant; null where none is. */
export function coloniaOf(typed: string, postal: PostalCode | null): KnownColonia | null {
  if (!postal || typed === '') return null;
  const key = placeKey(typed);
  const keys = postal.neighborhoods.map((name) => ({ name, key: placeKey(name) }));
  const same = keys.find((each) => each.key === key) ?? keys.find((each) => wordsOf(each.name).join(' ') === wordsOf(typed).join(' '));
  if (same) return { name: same.name, isSure: true };
  const bare = key.replace(/^la |^el |^los |^las /, '');
  const parts = keys.filter((each) => each.key === bare || isPartOf(bare, each.key));
  if (parts.length === 1 && parts[0]) return { name: parts[0].name, isSure: parts[0].key === bare };
  const slips = keys.filter(
    (each) => key.length >= LONG_ENOUGH && ordinalsOf(each.key.split(' ')) === ordinalsOf(key.split(' ')) && slipsBetween(key, each.key, 2) !== null,
  );
  return slips.length === 1 && slips[0] ? { name: slips[0].name, isSure: false } : null;
}

/** Whether a text is nothing but names of the place that the postal code has: state, city, municipality, country. */
export function isOfPlace(typed: string, postal: PostalCode | null): boolean {
  const key = wordsOf(typed)
    .map((word) => shortened[word] ?? word)
    .join(' ');
  const state = stateByName(typed);
  // 'Hidalgo' is a state only where the code lies in it; elsewhere it is a street or a colonia.
  if (key === '' || nicknames.has(key) || (state && (!postal || state.code === postal.state_code))) return true;
  return [postal?.city, postal?.municipality].some((name) => {
    if (!name) return false;
    const whole = wordsOf(name).join(' ');
    return (
      whole === key ||
      whole.replace(/^(?:ciudad|heroica|san pedro|la) /, '') === key.replace(/^(?:ciudad|cd|heroica|la|santiago(?: de)?) /, '') ||
      (key.length > 3 && whole.startsWith(`${key} `))
    );
  });
}

/** Takes names of the place off the end: 'Centro Mérida Yuc' is 'Centro', then what was taken. */
export function peeled(typed: string, postal: PostalCode | null): { rest: string; places: string[] } {
  const words = typed.split(/\s+/).filter(Boolean);
  const places: string[] = [];
  const longest = 6;
  for (let went = true; went && words.length > 0;) {
    went = false;
    for (let size = Math.min(longest, words.length); size > 0 && !went; size -= 1) {
      const tail = words.slice(-size).join(' ');
      if (!isOfPlace(tail, postal)) continue;
      places.unshift(tail);
      words.length -= size;
      went = true;
    }
  }
  return { rest: words.join(' ').replace(/[\s,]+(?:de|del|en)$/, ''), places };
}

/** A colonia of the code at the end of a longer text: 'Amsterdam 250 hipodromo'. */
export function coloniaAtEnd(typed: string, postal: PostalCode | null): { rest: string; name: string } | null {
  const words = typed.split(/\s+/).filter(Boolean);
  for (let start = 0; start < words.length; start += 1) {
    const key = placeKey(words.slice(start).join(' '));
    const name = postal?.neighborhoods.find((each) => placeKey(each) === key);
    if (name)
      return {
        rest: words
          .slice(0, start)
          .join(' ')
          .replace(/[\s,]*\b(?:col|colonia|barrio|fracc|fraccionamiento|ejido|pueblo|unidad habitacional)\b\.?(?: del?(?: la)?)?$/i, ''),
        name,
      };
  }
  return null;
}
