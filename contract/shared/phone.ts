import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { oneLine } from './text.ts';

/** Digits of a Mexican or US number without the prefixes that no longer exist (AMB-4.06); null when it is none. */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const us = /^\+1(\d{10})$/.exec(digits);
  if (us) return `+1${us[1]}`;
  const mx = /^(?:\+?521?|044|045|01)?(\d{10})$/.exec(digits);
  return mx ? `+52${mx[1]}` : null;
}

/** The same in a file and on /direccion-simple, where a number without a plus may also begin with 1, the mobile prefix of before (AMB-4.06). */
export const simplePhone = (typed: string): string | null =>
  normalizePhone(typed) ?? normalizePhone(typed.trim().replace(/^1(?=(\D*\d){10}\D*$)/, ''));

/** The area codes of two digits: Mexico City (55 and 56), Guadalajara and Monterrey; all others have three. */
const national = /^(55|56|33|81)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/;
const grouped = (digits: string): string => national.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? digits;

/** '+525512345678' as it is written in Mexico, '55 1234 5678'; one of the United States with its +1. Any other text as it is. */
export function phoneText(stored: string): string {
  const [, country, digits = ''] = /^\+(52|1)(\d{10})$/.exec(stored) ?? [];
  if (!country) return stored;
  return country === '52' ? grouped(digits) : `+1 ${digits.replace(/(\d{3})(\d{3})/, '$1 $2 ')}`;
}

/** A Mexican number by its ten digits, as a spreadsheet keeps it; any other as it is stored. */
export const nationalPhone = (stored: string): string => stored.replace(/^\+52(?=\d{10}$)/, '');

const phoneBy = (normalize: (typed: string) => string | null) =>
  z.codec(
    oneLine({ error: addressTexts.phoneRequired }).check(
      z.minLength(1, { error: addressTexts.phoneRequired, abort: true }),
      z.refine((value) => normalize(value) !== null, { error: addressTexts.phoneInvalid }),
    ),
    z.string(),
    { decode: (typed) => normalize(typed) ?? typed, encode: (stored) => stored },
  );

/** A phone as it is typed; E.164 in every value. */
export const phone = phoneBy(normalizePhone);

/** The same with 10 or 11 digits. */
export const mobilePhone = phoneBy(simplePhone);
