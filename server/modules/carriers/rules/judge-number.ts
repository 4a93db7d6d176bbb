import type { NumberVerdict } from '../api.ts';

export type NumberFacts = { parcelNumber: RegExp; checkNumber?: (parcel_number: string) => boolean };

/** A carrier whose numbers nobody has described: anything that looks like a guide number. */
export const anyNumber: NumberFacts = { parcelNumber: /^[A-Za-z0-9-]{4,40}$/ };

/** Whether a guide number has its carrier's form and, where it has one, its check digit. */
export function verdictOf({ parcelNumber, checkNumber }: NumberFacts, parcel_number: string): NumberVerdict {
  if (!parcelNumber.test(parcel_number)) return 'pattern';
  return checkNumber && !checkNumber(parcel_number) ? 'check_digit' : 'valid';
}
