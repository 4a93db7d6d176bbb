import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { states } from '#contract/catalogs/states.ts';
import { instantOfLocal, localOf } from '#contract/shared/local-time.ts';

/** The digits of a telephone as Mexican carriers want them: ten for +52, all of them for another country. */
export function nationalPhone(e164: string): string {
  const digits = e164.replace(/\D/g, '');
  return /^52\d{10,11}$/.test(digits) ? digits.slice(-10) : digits;
}

/** The digits of a telephone with its country before them: twelve for +52, without the mobile prefix of before. */
export function internationalPhone(e164: string): string {
  const digits = nationalPhone(e164);
  return digits.length === 10 ? `52${digits}` : digits;
}

/** The offset from UTC (-06:00) at a local time (HH:mm) of a place. */
export function offsetOfLocal(day: string, time: string, place: { state_code: string; zip_code: string }): string {
  const zone = zoneOfPlace(place);
  return localOf(Date.parse(instantOfLocal(day, `${time}:00`, zone) ?? ''), zone).offset;
}

const stateNames = new Map(states.map(({ code, name }) => [code, foldAscii(name).toUpperCase()]));
/** The name of a state in capitals without accents, by its INEGI key; '' where it is not known. */
export const stateName = (state_code: string): string => stateNames.get(state_code) ?? '';

/** Spellings of the 32 states by INEGI key, from a list in the order of the keys 01 to 32. */
export const statesInOrder = (spellings: string): Readonly<Record<string, string>> =>
  Object.fromEntries(spellings.split(' ').map((spelling, index) => [String(index + 1).padStart(2, '0'), spelling]));
