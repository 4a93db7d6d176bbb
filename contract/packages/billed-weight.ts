import { asPacked, hundredths, type PackageRow } from './packages.ts';

const HCM3_PER_CM3 = 1_000_000n;

type Sized = Pick<PackageRow, 'type' | 'content' | 'length' | 'width' | 'height' | 'measurement' | 'weight'>;
/** A piece in whole units: hundredths of a cm and of a kg, cm³ rounded up. */
export type MeasuredPiece = { length_hcm: number; width_hcm: number; height_hcm: number; weight_hkg: number; volume_cm3: number };

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

/** One piece in whole units. Metres count a hundred (AMB-5.07), an envelope has its fixed size (AMB-5.06). At most two decimals. */
export function measurePiece(row: Sized): MeasuredPiece {
  const size = asPacked(row);
  const perUnit = size.measurement === 'm' ? 100 : 1;
  const [length_hcm, width_hcm, height_hcm] = [size.length, size.width, size.height].map((side) => toHundredths(side) * perUnit) as [
    number,
    number,
    number,
  ];
  return { length_hcm, width_hcm, height_hcm, weight_hkg: toHundredths(row.weight), volume_cm3: volumeCm3(length_hcm, width_hcm, height_hcm) };
}

/** Whole kg that a piece is billed for: the greater of weight and volumetric weight, rounded up, at least 1 (AMB-6.02, 1). */
export const billableKg = ({ weight_hkg, volume_cm3 }: Pick<MeasuredPiece, 'weight_hkg' | 'volume_cm3'>, divisor: number): number =>
  Math.max(1, Math.ceil(weight_hkg / 100), Math.ceil(volume_cm3 / divisor));
