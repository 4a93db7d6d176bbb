import type { AuditView } from '#contract/audit/audit.ts';
import { cellNames } from '#texts/es/audit/audit.ts';

/** A grid as an act stores it: net prices in centavos by weight row and column, and zones. */
type Cell = { from: number; to: number | null; cost: number | null };
type Grid = {
  prices: readonly { internalServiceName: string; rangeVolumes: readonly Cell[] }[];
  zones?: readonly { name: string; cost: number | null }[];
};

const isGrid = (facts: object): facts is Grid => Array.isArray((facts as Partial<Grid>).prices);

/** Each price of a grid under the name that a person reads. */
function cellsOf({ prices, zones = [] }: Grid): Map<string, number | null> {
  return new Map([
    ...prices.flatMap(({ internalServiceName, rangeVolumes }) =>
      rangeVolumes.map(({ from, to, cost }) => [cellNames.price(internalServiceName, from, to), cost] as const),
    ),
    ...zones.map(({ name, cost }) => [cellNames.zone(name), cost] as const),
  ]);
}

/** The cells of a grid that differ, old and new; those of a grid that is new or gone are not told one by one. */
export function changedCells(before: object, after: object, pesos: (centavos: number) => string): AuditView['changes'] {
  if (!isGrid(before) || !isGrid(after)) return [];
  const [was, is] = [cellsOf(before), cellsOf(after)];
  const textOf = (cost: number | null | undefined) => (cost === null || cost === undefined ? null : pesos(cost));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) =>
    was.get(field) === is.get(field) ? [] : [{ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }],
  );
}
