import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { foldText } from '#contract/shared/paging.ts';
import { ordinalsOf, placeKey, slipsBetween, tellingWords } from '#contract/catalogs/place-names.ts';

/** What a person typed of a place; the state as its code, null where none is chosen. */
export type TypedPlace = { zip_code: string; state_code: string | null; neighborhood: string };
/** A place that may have been meant, and its colonia. */
export type Repair = { code: PostalCode; neighborhood: string };

const MOST_REPAIRS = 3;
/** A repair that costs this much more than the best one is not offered. */
const REACH = 0.7;
const OTHER_STATE = 0.9;

/** Codes one slip away: two digits beside each other swapped, or one digit another. */
export function zipsNear(zip: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < zip.length - 1; at += 1) found.add(zip.slice(0, at) + zip[at + 1] + zip[at] + zip.slice(at + 2));
  for (let at = 0; at < zip.length; at += 1) for (const digit of '0123456789') found.add(zip.slice(0, at) + digit + zip.slice(at + 1));
  found.delete(zip);
  return [...found];
}

const isSwap = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

/** What another code than the typed one costs: a swap is the likeliest slip; further away only the same name in the same state counts. */
function zipCost(typed: string, zip: string): { cost: number; isFar: boolean } {
  if (typed === zip) return { cost: 0, isFar: false };
  const other = [...zip].filter((digit, at) => digit !== typed[at]).length;
  if (other === 1) return { cost: 1.1, isFar: false };
  if (other === 2 && isSwap(typed, zip)) return { cost: 1, isFar: false };
  return { cost: typed.slice(0, 3) === zip.slice(0, 3) ? 1.6 : 2, isFar: true };
}

type Name = { text: string; key: string; telling: readonly string[] };
const nameOf = (text: string): Name => {
  const key = placeKey(text);
  return { text, key, telling: tellingWords(key) };
};

/** How many slips a name may have: more among the few names of its own code than among those of fifty others. */
const slipsIn = (length: number, isSameZip: boolean): number => {
  if (!isSameZip) return length >= 9 ? 1 : 0;
  return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
};

/** What taking the listed name for the typed one costs; null when they are two names. */
function nameCost(typed: Name, listed: Name, isSameZip: boolean): number | null {
  if (foldText(typed.text) === foldText(listed.text)) return typed.text.trim() === listed.text ? 0 : 0.05;
  if (typed.key === listed.key) return 0.1;
  const [a, b] = [typed.telling.join(''), listed.telling.join('')];
  if (a === b) return 0.2;
  if (ordinalsOf(typed.telling) !== ordinalsOf(listed.telling)) return null;
  const slips = slipsBetween(a, b, slipsIn(Math.min(a.length, b.length), isSameZip));
  if (slips !== null) return 0.3 + 0.3 * slips;
  const isPart = isSameZip && a.length >= 4 && typed.telling.every((word) => listed.telling.includes(word));
  return isPart ? 1.1 : null;
}

type Priced = Repair & { cost: number };

function pricedOf(typed: TypedPlace, name: Name, code: PostalCode): Priced[] {
  const { cost, isFar } = zipCost(typed.zip_code, code.zip_code);
  const state = typed.state_code !== null && typed.state_code !== code.state_code ? OTHER_STATE : 0;
  if (isFar && state > 0) return [];
  return code.neighborhoods.flatMap((neighborhood) => {
    const price = nameCost(name, nameOf(neighborhood), cost === 0);
    return price === null || (isFar && price > 0.2) ? [] : [{ code, neighborhood, cost: cost + state + price }];
  });
}

/** The cheapest first; of two repairs that show the same, one. */
function bestOf(priced: readonly Priced[]): Repair[] {
  const sorted = [...priced].sort((a, b) => a.cost - b.cost || (a.code.zip_code < b.code.zip_code ? -1 : 1));
  const most = (sorted[0]?.cost ?? 0) + REACH;
  const offered = new Map(sorted.filter(({ cost }) => cost <= most).map((one) => [`${one.code.zip_code} ${one.neighborhood}`, one]));
  return [...offered.values()].slice(0, MOST_REPAIRS).map(({ code, neighborhood }) => ({ code, neighborhood }));
}

/**
 * What may have been meant, at most three places, the likeliest first; none when the code, the state and the colonia agree, or when nothing
 * is near. `codes` are the typed code, those one slip away and those that have a colonia of this name, as far as they are known.
 */
export function repairsOf(typed: TypedPlace, codes: readonly PostalCode[]): Repair[] {
  const own = codes.find(({ zip_code }) => zip_code === typed.zip_code);
  const isOtherState = own !== undefined && typed.state_code !== null && own.state_code !== typed.state_code;
  const name = nameOf(typed.neighborhood);
  const priced = name.key === '' ? [] : codes.flatMap((code) => pricedOf(typed, name, code));
  if (priced.some(({ cost }) => cost === 0)) return [];
  // The code itself says its state, whatever the colonia is.
  if (own && isOtherState && !priced.some(({ code }) => code === own))
    priced.push({ code: own, neighborhood: typed.neighborhood.trim(), cost: OTHER_STATE + (name.key === '' ? 0 : 0.5) });
  return bestOf(priced);
}
