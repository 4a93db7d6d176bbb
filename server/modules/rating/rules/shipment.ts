import { measurePiece, type MeasuredPiece } from '#contract/packages/billed-weight.ts';
import type { PackageRow, PackageType } from '#contract/packages/packages.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { PricedRow } from './price-shipment.ts';

/** One package row in whole units: hundredths of a cm and of a kg, centavos. `quantity` pieces are alike. */
export type ShipmentRow = PricedRow &
  MeasuredPiece & {
    type: PackageType;
    content: string;
    /** Declared value of one piece as it was typed; `declared` is what is insured of it. */
    insurance: Centavos;
  };

/** A row in whole units; only insurable contents are insured. */
export function measureRow(row: PackageRow, canBeInsured: (content: string) => boolean): ShipmentRow {
  return {
    ...measurePiece(row),
    quantity: row.quantity,
    type: row.type,
    content: row.content,
    insurance: row.insurance,
    declared: canBeInsured(row.content) ? row.insurance : ZERO,
    is_irregular: row.is_irregular_delivery,
  };
}

/**
 * Whether two shipments cost the same and are what was quoted (AMB-6.04): rows in the same order with the same quantity, type, size,
 * weight, declared value and special handling; where something is insured, of the same content.
 */
export function isSameShipment(quoted: readonly ShipmentRow[], packages: readonly PackageRow[]): boolean {
  if (quoted.length !== packages.length) return false;
  return packages.every((row, index) => {
    const was = quoted[index] as ShipmentRow;
    const is = measureRow(row, () => true);
    const isEqual = (['quantity', 'type', 'length_hcm', 'width_hcm', 'height_hcm', 'weight_hkg', 'insurance', 'is_irregular'] as const).every(
      (field) => was[field] === is[field],
    );
    return isEqual && (was.insurance === 0 || was.content === is.content);
  });
}

/** Pieces of all rows together. */
export const pieceCount = (rows: readonly { quantity: number }[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0);
