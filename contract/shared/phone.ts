import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses.ts';
import { oneLine } from './text.ts';

/** Digits of a Mexican or US number without the prefixes that no longer exist (AMB-4.06); null when it is none. */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const us = /^\+1(\d{10})$/.exec(digits);
  if (us) return `+1${us[1]}`;
  const mx = /^(?:\+?521?|044|045|01)?(\d{10})$/.exec(digits);
  return mx ? `+52${mx[1]}` : null;
}

/** A phone as it is typed; E.164 in every value. */
export const phone = z.codec(
  oneLine({ error: addressTexts.phoneRequired }).check(
    z.minLength(1, { error: addressTexts.phoneRequired, abort: true }),
    z.refine((value) => normalizePhone(value) !== null, { error: addressTexts.phoneInvalid }),
  ),
  z.string(),
  { decode: (typed) => normalizePhone(typed) ?? typed, encode: (stored) => stored },
);
