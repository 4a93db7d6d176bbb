import type { PackageRow } from '#contract/packages/packages.ts';
import type { LabelSource } from '#contract/shipping/label-source.ts';

/** The packages of one guide: one piece of its row of the order; a guide written by hand has all rows. `rows` null = its order is gone. */
export function ownPackages(
  { source, row_index }: { source: LabelSource; row_index: number },
  rows: readonly PackageRow[] | null,
): readonly PackageRow[] {
  if (!rows || source === 'manual') return rows ?? [];
  const row = rows[row_index];
  return row ? [{ ...row, quantity: 1 }] : [];
}
