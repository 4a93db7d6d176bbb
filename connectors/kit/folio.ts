import { isLuhn, luhnDigit } from './check-digits.ts';

/** Numbers of our own for a carrier without an API: three letters, `digits` digits and a modulo-10 check digit (AMB-10.16). */
export type FolioRange = { letters: string; digits: number };

/** The guide number of one serial of a range. Throws a RangeError for a serial that does not fit. */
export function folioNumber({ letters, digits }: FolioRange, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= 10 ** digits)
    throw new RangeError(`serial ${serial} is outside the range of ${letters}`);
  const body = String(serial).padStart(digits, '0');
  return `${letters}${body}${luhnDigit(body)}`;
}

/** Pattern of all numbers of a range, check digit not looked at. */
export const folioPattern = ({ letters, digits }: FolioRange): RegExp => new RegExp(`^${letters}\\d{${digits + 1}}$`);

/** Whether a number belongs to the range and its check digit is right. */
export const isFolioNumber = (range: FolioRange, number: string): boolean =>
  folioPattern(range).test(number) && isLuhn(number.slice(range.letters.length));
