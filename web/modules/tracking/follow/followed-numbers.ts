import { isMeant } from '#contract/shipping/guide-numbers.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';

type Numbered = Pick<LabelRow, 'parcel_number' | 'tracking_number'>;

const isNumberOf = (number: string, { parcel_number, tracking_number }: Numbered): boolean => isMeant(number, [parcel_number, tracking_number]);

/** The guides in the order in which their numbers were asked for, each once, and the numbers that nobody has. */
export function sortedByNumbers<Row extends Numbered>(rows: readonly Row[], numbers: readonly string[]): { found: Row[]; missing: string[] } {
  const found = numbers.flatMap((number) => rows.filter((row) => isNumberOf(number, row)));
  return { found: [...new Set(found)], missing: numbers.filter((number) => !rows.some((row) => isNumberOf(number, row))) };
}
