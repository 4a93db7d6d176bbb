import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { foldText } from '#contract/shared/paging.ts';
import { isCentre, numbered, ordinalsOf, placeKey, slipsBetween, tellingWords, withoutKind } from '#contract/catalogs/place-names.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';

/** What a person typed of a place: five digits, or four where one is missing; the state as its code, null where none is chosen. */
export type TypedPlace = { zip_code: string; state_code: string | null; neighborhood: string };
/** A place that may have been meant, and its colonia. */
export type Repair = { code: PostalCode; neighborhood: string };

const MOST_REPAIRS = 3;
/** A repair that costs this much more than the best one is not offered. */
const REACH = 0.7;
const OTHER_STATE = 0.9;

const DIGITS = [...'0123456789'];

/** Codes one slip away: two digits beside each other swapped, or one digit another. Of four digits those that have one more. */
export function zipsNear(zip: string): string[] {
  const found = new Set<string>();
  if (zip.length === 4) for (let at = 0; at <= zip.length; at += 1) for (const digit of DIGITS) found.add(zip.slice(0, at) + digit + zip.slice(at));
  if (zip.length !== 5) return [...found];
  for (let at = 0; at < zip.length - 1; at += 1) found.add(zip.slice(0, at) + zip[at + 1] + zip[at] + zip.slice(at + 2));
  for (let at = 0; at < zip.length; at += 1) for (const digit of DIGITS) found.add(zip.slice(0, at) + digit + zip.slice(at + 1));
  found.delete(zip);
  return [...found];
}

const isSwap = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

/** What another code than the typed one costs: a swap is the likeliest slip; further away only the same name in the same state counts. */
function zipCost(typed: string, zip: string): { cost: number; isFar: boolean } {
  if (typed === zip) return { cost: 0, isFar: false };
  // A spreadsheet drops the zero at the beginning; another digit is lost more seldom.
  if (typed.length === 4 && zipsNear(typed).includes(zip)) return { cost: zip === `0${typed}` ? 0.3 : 1.1, isFar: false };
  const other = [...zip].filter((digit, at) => digit !== typed[at]).length;
  if (other === 1) return { cost: 1.1, isFar: false };
  if (other === 2 && isSwap(typed, zip)) return { cost: 1, isFar: false };
  return { cost: typed.slice(0, 3) === zip.slice(0, 3) ? 1.6 : 2, isFar: true };
}

type Name = { text: string; key: string } & Record<'telling' | 'bare' | 'whole', readonly string[]>;
const nameOf = (text: string): Name => {
  const key = placeKey(text);
  const whole = key.split(' ').map(numbered);
  return { text, key, telling: tellingWords(key).map(numbered), bare: tellingWords(withoutKind(key)).map(numbered), whole };
};
const isExtension = ({ key }: Name): boolean => key.startsWith('ampliacion ');

const townsOf = ({ city, municipality }: PostalCode): string[] => [city, municipality].flatMap((town) => (town === null ? [] : [placeKey(town)]));

/** The colonias that are the middle of a code's town; else the only one that calls itself so. */
function centreOf(code: PostalCode): string[] {
  const named = code.neighborhoods.filter((name) => isCentre(placeKey(name), townsOf(code)));
  if (named.length > 0) return named;
  const called = code.neighborhoods.filter((name) => placeKey(name).split(' ').includes('centro'));
  return called.length === 1 ? called : [];
}

/** How many slips a name may have: more among the few names of its own code than among those of fifty others. */
const slipsIn = (length: number, isSameZip: boolean): number => {
  if (!isSameZip) return length >= 9 ? 1 : 0;
  return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
};

/** What a slip in the name costs, the kind of settlement said or left out; null when they are two names. */
function slipCost(typed: readonly string[], listed: readonly string[], isSameZip: boolean): number | null {
  if (ordinalsOf(typed) !== ordinalsOf(listed)) return null;
  const [a, b] = [typed.join(''), listed.join('')];
  const slips = slipsBetween(a, b, slipsIn(Math.min(a.length, b.length), isSameZip));
  return slips === null ? null : 0.3 + 0.3 * slips;
}

const hasAll = (words: readonly string[], others: readonly string[]): boolean => others.every((word) => words.includes(word));

/** What taking the listed name for the typed one costs; null when they are two names. */
function nameCost(typed: Name, listed: Name, isSameZip: boolean): number | null {
  if (foldText(typed.text) === foldText(listed.text)) return typed.text.trim() === listed.text ? 0 : 0.05;
  if (typed.key === listed.key) return 0.1;
  if (typed.telling.join('') === listed.telling.join('')) return 0.2;
  if (typed.bare.join('') === listed.bare.join('')) return 0.25;
  const forms = ['telling', 'bare', 'whole'] as const;
  const slips = forms.map((form) => slipCost(typed[form], listed[form], isSameZip)).filter((cost) => cost !== null);
  // An extension is a place beside the one that it is named after.
  if (slips.length > 0) return Math.min(...slips) + (isExtension(typed) === isExtension(listed) ? 0 : 0.3);
  if (!isSameZip || ordinalsOf(typed.bare) !== ordinalsOf(listed.bare)) return null;
  if (typed.bare.join('').length >= 4 && hasAll(listed.bare, typed.bare)) return 1.1;
  return listed.bare.join('').length >= 4 && hasAll(typed.bare, listed.bare) ? 1.2 : null;
}

/** Whether the code has this colonia as people write it: kinds and small words aside, and its centre by whatever name. */
export function hasColonia(code: PostalCode, typed: string): boolean {
  const name = nameOf(typed);
  const isMiddle = isCentre(name.key, townsOf(code)) && centreOf(code).length > 0;
  return isMiddle || code.neighborhoods.some((listed) => nameOf(listed).bare.join(' ') === name.bare.join(' '));
}

type Priced = Repair & { cost: number };
type Evidence = {
  typed: TypedPlace;
  name: Name;
  /** The state that the code says and the person chose: no repair leaves it. */ settled: string | null;
};

function pricedOf({ typed, name, settled }: Evidence, code: PostalCode): Priced[] {
  if (settled !== null && code.state_code !== settled) return [];
  const { cost, isFar } = zipCost(typed.zip_code, code.zip_code);
  const state = typed.state_code !== null && typed.state_code !== code.state_code ? OTHER_STATE : 0;
  if (isFar && state > 0) return [];
  const towns = townsOf(code);
  const isMiddle = isCentre(name.key, cost === 0 ? towns : []);
  const centre = isMiddle ? centreOf(code) : [];
  return code.neighborhoods.flatMap((neighborhood) => {
    const listed = nameOf(neighborhood);
    const price = nameCost(name, listed, cost === 0);
    // Every town has a centre: the name says nothing of another code, and of this one that its centre is meant.
    if (isMiddle && cost > 0 && settled !== null) return [];
    if (centre.includes(neighborhood) && (price === null || price > 0.2)) return [{ code, neighborhood, cost: cost + state + 0.2 }];
    return price === null || (isFar && (price > 0.2 || isMiddle)) ? [] : [{ code, neighborhood, cost: cost + state + price }];
  });
}

/** The cheapest first; of two repairs that show the same, one. */
function bestOf(priced: readonly Priced[]): Repair[] {
  const sorted = [...priced].sort((a, b) => a.cost - b.cost || (a.code.zip_code < b.code.zip_code ? -1 : 1));
  const most = (sorted[0]?.cost ?? 0) + REACH;
  const offered = new Map(sorted.filter(({ cost }) => cost <= most).map((one) => [`${one.code.zip_code} ${one.neighborhood}`, one]));
  return [...offered.values()].slice(0, MOST_REPAIRS).map(({ code, neighborhood }) => ({ code, neighborhood }));
}

/** The state of the code, where the person chose the same. */
const settledState = ({ zip_code, state_code }: TypedPlace): string | null =>
  state_code !== null && stateOfZip(zip_code)?.code === state_code ? state_code : null;

/**
 * What may have been meant, at most three places, the likeliest first; none when the code, the state and the colonia agree, or when nothing
 * is near. Where code and state agree, none is in another state. `codes` are the typed code, those one slip away and those that have a
 * colonia of this name, as far as they are known.
 */
export function repairsOf(typed: TypedPlace, codes: readonly PostalCode[]): Repair[] {
  const own = codes.find(({ zip_code }) => zip_code === typed.zip_code);
  const isOtherState = own !== undefined && typed.state_code !== null && own.state_code !== typed.state_code;
  const name = nameOf(typed.neighborhood);
  const evidence = { typed, name, settled: settledState(typed) };
  const priced = name.key === '' ? [] : codes.flatMap((code) => pricedOf(evidence, code));
  if (priced.some(({ cost }) => cost === 0)) return [];
  // The code itself says its state, whatever the colonia is.
  if (own && isOtherState && !priced.some(({ code }) => code === own))
    priced.push({ code: own, neighborhood: typed.neighborhood.trim(), cost: OTHER_STATE + (name.key === '' ? 0 : 0.5) });
  // A lost zero needs no colonia.
  const padded = typed.zip_code.length === 4 ? codes.find(({ zip_code }) => zip_code === `0${typed.zip_code}`) : undefined;
  if (padded && (typed.state_code === null || padded.state_code === typed.state_code) && !priced.some(({ code }) => code === padded))
    priced.push({ code: padded, neighborhood: typed.neighborhood.trim(), cost: 0.8 });
  return bestOf(priced);
}
