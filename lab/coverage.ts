import { placeOf } from './places.ts';

/** How a carrier serves a way: the rule is invented, fixed and written in README.md. */
export type Coverage = 'served' | 'extended' | 'branch_only' | 'not_served';

/** …999 is not served; …90 to …98 is served with reexpedición; …99 only at the branch; an unknown prefix not at all. */
export function coverageOf(zipOrigin: string, zipDestination: string): Coverage {
  if (!isZip(zipOrigin) || !isZip(zipDestination) || zipOrigin.endsWith('999') || zipDestination.endsWith('999')) return 'not_served';
  const ending = Number(zipDestination.slice(3));
  if (ending === 99) return 'branch_only';
  return ending >= 90 ? 'extended' : 'served';
}

export const isZip = (text: string): boolean => /^\d{5}$/.test(text) && placeOf(text) !== undefined;

/** 1 to 8, from how far the two prefixes are apart; the same both ways. */
export function zoneOf(zipOrigin: string, zipDestination: string): number {
  return 1 + Math.min(7, Math.floor(Math.abs(Number(zipOrigin.slice(0, 2)) - Number(zipDestination.slice(0, 2))) / 9));
}

export type Size = { length: number; width: number; height: number };

/** The heavier of the scale and the volume (5,000 cm³ per kilo), in whole kilos, at least one. */
export function billedKg(weightKg: number, size: Size | undefined): number {
  const volume = size ? (size.length * size.width * size.height) / 5000 : 0;
  return Math.max(1, Math.ceil(Math.max(weightKg, volume)));
}

/** Pesos with two decimals from whole centavos, as the carriers write them. */
export const pesos = (centavos: number): number => Math.round(centavos) / 100;
