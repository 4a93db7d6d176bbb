import { asPacked, hundredths, type PackageRow, type PackageType } from '#contract/packages.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { PricedRow } from './price-shipment.ts';

/** One package row in whole units: hundredths of a cm and of a kg, centavos. `quantity` pieces are alike. */
export type ShipmentRow = PricedRow & {
  type: PackageType;
  length_hcm: number;
  width_hcm: number;
  height_hcm: number;
  content: string;
  /** Declared value of one piece as it was typed; `declared` is what is insured of it. */
  insurance: Centavos;
};

const HCM3_PER_CM3 = 1_000_000n;

function toHundredths(value: number): number {
  const whole = hundredths(value);
  if (whole === null) throw new RangeError(`more than two decimals: ${value}`);
  return whole;
}

/** cm³, rounded up; rounding here and again to whole kg is the same as rounding once. */
function volumeCm3(length_hcm: number, width_hcm: number, height_hcm: number): number {
  const volume = BigInt(length_hcm) * BigInt(width_hcm) * BigInt(height_hcm);
  const whole = (volume + HCM3_PER_CM3 - 1n) / HCM3_PER_CM3;
  // What passes the safe integers weighs more than any service carries; the ceiling keeps that true.
  return whole > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(whole);
}

/** A row in whole units. Metres count a hundred (AMB-5.07), an envelope has its fixed size (AMB-5.06); only insurable contents are insured. */
export function measureRow(row: PackageRow, canBeInsured: (content: string) => boolean): ShipmentRow {
  const size = asPacked(row);
  const perUnit = size.measurement === 'm' ? 100 : 1;
  const [length_hcm, width_hcm, height_hcm] = [size.length, size.width, size.height].map((side) => toHundredths(side) * perUnit) as [
    number,
    number,
    number,
  ];
  return {
    quantity: row.quantity,
    type: row.type,
    length_hcm,
    width_hcm,
    height_hcm,
    weight_hkg: toHundredths(row.weight),
    volume_cm3: volumeCm3(length_hcm, width_hcm, height_hcm),
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
