import type { GridRow } from '../grid/tariff-grid.tsx';

/** A proposal's rows with the column that these guides choose: a volume below the first column chooses the first, one above a closed last one the last. */
export function withColumn(rows: readonly GridRow[], volume: number | null): GridRow[] {
  return rows.map(({ internalServiceName, rangeVolumes }) => {
    const holding = volume === null ? -1 : rangeVolumes.findIndex(({ to }) => to === null || volume <= to);
    const chosen = volume === null || Number.isNaN(volume) ? -1 : holding < 0 ? rangeVolumes.length - 1 : holding;
    return { internalServiceName, rangeVolumes: rangeVolumes.map((column, at) => ({ ...column, selected: at === chosen })) };
  });
}
