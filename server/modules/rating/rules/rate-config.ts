import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { foldText } from '#contract/shared/paging.ts';

/** A volume column: the customer's guides per month from … to (both inclusive, null = open), and the net price in centavos. */
export type RangeVolume = { from: number; to: number | null; cost: Centavos; selected: boolean };
export type WeightPrice = { internalServiceName: string; rangeVolumes: readonly RangeVolume[] };
export type Zone = { name: string; cost: Centavos };

/** What a rate config says of one customer: the price of each weight row and of each zone. */
export type Grid = {
  costs: ReadonlyMap<string, Centavos>;
  zones: ReadonlyMap<string, Centavos>;
  /** Which config and column these prices stand in. */
  column?: { year: number; from: number; to: number | null };
};

/** Contiguous columns: each begins one after the former ends, only the last may be open. Gaps and overlaps are refused (AMB-16.01). */
const isContiguous = (columns: readonly Pick<RangeVolume, 'from' | 'to'>[]): boolean =>
  columns.length > 0 &&
  columns.every(({ from, to }, index) => {
    const next = columns[index + 1];
    return to === null ? next === undefined : to >= from && (next === undefined || next.from === to + 1);
  });

/**
 * Marks the column that holds the volume in every weight row; a volume below the first column selects the first, one above a
 * closed last column the last. Throws a RangeError when the columns have gaps or overlaps.
 */
export function selectColumn(
  prices: readonly { internalServiceName: string; rangeVolumes: readonly Omit<RangeVolume, 'selected'>[] }[],
  volume: number,
): readonly WeightPrice[] {
  return prices.map(({ internalServiceName, rangeVolumes }) => {
    if (!isContiguous(rangeVolumes)) throw new RangeError(`the columns of ${internalServiceName} have gaps or overlaps`);
    const holding = rangeVolumes.findIndex(({ to }) => to === null || volume <= to);
    const chosen = holding < 0 ? rangeVolumes.length - 1 : holding;
    return { internalServiceName, rangeVolumes: rangeVolumes.map((column, index) => ({ ...column, selected: index === chosen })) };
  });
}

/** The prices of the selected column; null when a row has not exactly one, or the rows do not agree: such a config quotes nothing. */
export function gridOf({ prices, zones, year }: { prices: readonly WeightPrice[]; zones: readonly Zone[]; year?: number }): Grid | null {
  const columns = prices.map(({ rangeVolumes }) => rangeVolumes.flatMap(({ selected }, index) => (selected ? [index] : [])));
  const column = columns[0]?.[0];
  if (column === undefined || columns.some((selected) => selected.length !== 1 || selected[0] !== column)) return null;
  const chosen = prices[0]?.rangeVolumes[column];
  return {
    ...(year !== undefined && chosen ? { column: { year, from: chosen.from, to: chosen.to } } : {}),
    costs: new Map(prices.map(({ internalServiceName, rangeVolumes }) => [internalServiceName, (rangeVolumes[column] as RangeVolume).cost])),
    zones: new Map(zones.map(({ name, cost }) => [name, cost])),
  };
}

/** What the zone of a destination costs by a grid, whichever case and accents it is written with there. */
export function zoneCost(zones: ReadonlyMap<string, Centavos>, zone: string | null): Centavos {
  if (zone === null) return ZERO;
  return zones.get(zone) ?? [...zones].find(([name]) => foldText(name) === foldText(zone))?.[1] ?? ZERO;
}

/** The config of a service that quotes on a day: this year's; in January last year's when there is none yet (AMB-6.03). */
export function configForDay<T extends { year: number }>(configs: readonly T[], day: string): T | null {
  const year = Number(day.slice(0, 4));
  const current = configs.find((config) => config.year === year);
  if (current) return current;
  const isJanuary = day.slice(5, 7) === '01';
  return (isJanuary && configs.find((config) => config.year === year - 1)) || null;
}
