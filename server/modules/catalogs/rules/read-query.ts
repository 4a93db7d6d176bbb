import type { State } from '#contract/catalogs/catalogs.ts';
import { isCentre, placeKey, withoutKind } from '#contract/catalogs/place-names.ts';
import { stateByName } from '#contract/catalogs/states.ts';

/** What a person looks for: keys that mean the same place, the typed one first, the words of it, and the state that was said beside it. */
export type PlaceQuery = { keys: readonly string[]; words: readonly string[]; state: State | null };

const MOST_WORDS_OF_STATE = 6;

/** The words before a state's name or short form at the end: 'Polanco CDMX', 'Cd. Juárez, Chih.'. The longest name counts. */
function withoutState(typed: string): { rest: string; state: State; said: string } | null {
  const words = typed
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  for (let most = Math.min(MOST_WORDS_OF_STATE, words.length); most > 0; most -= 1) {
    const said = words.slice(-most).join(' ');
    const state = /\d/.test(said) ? null : stateByName(said);
    if (state) return { rest: words.slice(0, -most).join(' '), state, said: placeKey(said) };
  }
  return null;
}

/** What people write for large cities and no rule makes of their names. */
const shortCities: Readonly<Record<string, string>> = { gdl: 'guadalajara', mty: 'monterrey', tj: 'tijuana', 'ciudad jz': 'ciudad juarez' };

/** A city is called with and without 'Ciudad', a colonia with and without its kind, the middle of a town by several names. */
function keysOf(text: string, town: string | null): string[] {
  const typed = placeKey(text);
  const key = shortCities[typed] ?? typed;
  if (/^\d{4}$/.test(key)) return [`0${key}`, key];
  const centre = isCentre(key, []) ? [...(town ? [`${town} centro`] : []), 'centro', 'zona centro', 'centro historico'] : [];
  const ofTown = /^(?:zona )?centro (?:de )?(?!historico)(.+)$/.exec(key)?.[1];
  return [...new Set([...centre, key, ...(ofTown ? [`${ofTown} centro`] : []), key.replace(/^ciudad (?=.)/, ''), withoutKind(key)])].filter(
    (each) => each !== '',
  );
}

/** The words that all must be found: those of the name itself, its kind left out. */
const wordsIn = (text: string): string[] => withoutKind(placeKey(text)).split(' ').filter(Boolean);

/** The readings of a query, the likeliest first: with a state at its end, and as the one name that it may be ('Veracruz', 'Valle de Chihuahua'). */
export function readQuery(typed: string): PlaceQuery[] {
  const said = withoutState(typed);
  const whole: PlaceQuery = { keys: keysOf(typed, null), words: wordsIn(typed), state: null };
  if (!said) return whole.keys.length === 0 ? [] : [whole];
  const { rest, state } = said;
  // A state alone: its capital is often called like it, and the capital of the Republic is the whole state.
  if (rest === '')
    return [
      { ...whole, keys: [...new Set([...whole.keys, placeKey(state.name)])] },
      { keys: [], words: [], state },
    ];
  return [{ keys: keysOf(rest, said.said), words: wordsIn(rest), state }, whole];
}
