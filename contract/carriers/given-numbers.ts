import * as z from 'zod/mini';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { passedOver } from '../shared/csv/passed-over.ts';
import { inCapitals } from '../shared/text.ts';
import { isLuhn } from './luhn.ts';

/** Where the guide numbers of a carrier that is data come from: the portal's own range, whoever buys, or a file that the carrier gave (decision 0264). */
export const numberSources = ['range', 'typed', 'file'] as const;
export type NumberSource = (typeof numberSources)[number];

/** What the last digit of a number that was given says: nothing, or that it checks the others modulo 10. */
export const numberChecks = ['none', 'mod10'] as const;
export type NumberCheck = (typeof numberChecks)[number];

/** So few left are told to root. */
export const FEW_NUMBERS = 50;
/** Most rows of a file of numbers. */
export const NUMBERS_MAX_ROWS = 50_000;
export const NUMBER_COLUMN = 'numero';

/** A number as it is kept: in capitals and without the blanks that group its digits. */
export const asNumber = (typed: string): string => inCapitals(typed.replace(/\s/g, ''));

export const givenPattern = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

/** Why a number that was given cannot be one of its carrier; null = it can. */
export function numberFault(number: string, check: NumberCheck): string | null {
  if (number === '') return texts.faults.missing;
  if (!givenPattern.test(number)) return texts.faults.form;
  return check === 'mod10' && !isLuhn(number.replace(/\D/g, '')) ? texts.faults.check : null;
}

/** What became of a file of numbers: total = added + repeated + failed. */
export const numbersImport = z.object({
  total: z.number(),
  added: z.number(),
  /** Those that the list had already. */
  repeated: z.number(),
  /** `row`: its index without the header. */
  failed: z.array(z.object({ row: z.number(), number: z.string(), message: z.string() })),
  passed_over: passedOver,
  /** How many are free now. */
  left: z.number(),
});
export type NumbersImport = z.output<typeof numbersImport>;
