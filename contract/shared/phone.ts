import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { plainText } from './plain-text.ts';
import { oneLine } from './text.ts';

/** What stands between the digits of a phone, dashes of every kind too. */
const separators = /[\s().\-‐‑‒–—―−/]/g;
const withExtension = /^(.*\d\)?)[\s,;.\-–—(]*(?:ext(?:ensi[oó]n)?\b\.?|x|#)\s*[:.#]?\s*(\d{1,10})\)?$/i;

/** A phone and the extension that is written after it, 'ext. 12'; null where there is none. */
export function splitPhone(typed: string): { number: string; extension: string | null } {
  const [, number, extension] = withExtension.exec(plainText(typed).trim()) ?? [];
  return number !== undefined && extension !== undefined ? { number: number.trim(), extension } : { number: typed, extension: null };
}

/**
 * A Mexican or US number as E.164; null when it is none. National numbers have ten digits and begin with 2 to 9, in both countries. The
 * prefixes of before, 01, 044, 045 and the 1 after 52, are left out, also where a library writes them after the country (AMB-4.06).
 */
export function normalizePhone(typed: string): string | null {
  const digits = plainText(typed).replace(separators, '').replace(/^00/, '+');
  const us = /^\+1([2-9]\d{9})$/.exec(digits);
  if (us) return `+1${us[1]}`;
  const mx = /^(?:\+?52(?:1|01|044|045)?|044|045|01)?([2-9]\d{9})$/.exec(digits);
  return mx ? `+52${mx[1]}` : null;
}

/** The same in a file and on /direccion-simple, where a number without a plus may also begin with 1, the mobile prefix of before (AMB-4.06). */
export const simplePhone = (typed: string): string | null =>
  normalizePhone(typed) ??
  normalizePhone(
    plainText(typed)
      .trim()
      .replace(/^\(?1\)?(?=(\D*\d){10}\D*$)/, ''),
  );

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

/** Why a text is no phone: an extension has a field of its own, so that it is not lost. */
export const phoneFault = ({ input }: { input?: unknown }): string =>
  normalizePhone(splitPhone(String(input)).number) !== null ? addressTexts.phoneExtension : addressTexts.phoneInvalid;

const phoneBy = (normalize: (typed: string) => string | null) =>
  z.codec(
    oneLine({ error: addressTexts.phoneRequired }).check(
      z.minLength(1, { error: addressTexts.phoneRequired, abort: true }),
      z.refine((value) => normalize(value) !== null, { error: phoneFault }),
    ),
    z.string(),
    { decode: (typed) => normalize(typed) ?? typed, encode: (stored) => stored },
  );

/** A phone as it is typed; E.164 in every value. */
export const phone = phoneBy(normalizePhone);

/** The same with 10 or 11 digits. */
export const mobilePhone = phoneBy(simplePhone);
