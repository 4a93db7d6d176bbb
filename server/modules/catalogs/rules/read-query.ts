import type { State } from '#contract/catalogs/catalogs.ts';
import { isCentre, placeKey, withoutKind } from '#contract/catalogs/place-names.ts';
import { stateAtEnd } from '#contract/catalogs/states.ts';

/** What a person looks for: keys that mean the same place, the typed one first, the words of it, and the state that was said beside it. */
export type PlaceQuery = { keys: readonly string[]; words: readonly string[]; state: State | null };

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
  const ending = stateAtEnd(typed);
  const whole: PlaceQuery = { keys: keysOf(typed, null), words: wordsIn(typed), state: null };
  if (!ending) return whole.keys.length === 0 ? [] : [whole];
  const { rest, state, said } = ending;
  // A state alone: its capital is often called like it, and the capital of the Republic is the whole state.
  if (rest === '')
    return [
      { ...whole, keys: [...new Set([...whole.keys, placeKey(state.name)])] },
      { keys: [], words: [], state },
    ];
  return [{ keys: keysOf(rest, placeKey(said)), words: wordsIn(rest), state }, whole];
}
