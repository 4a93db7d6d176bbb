import * as z from 'zod/mini';
import { readNumber } from '#contract/shared/csv/read-number.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';

/** A text, or a number that a partner writes where others write a text. Trimmed. */
export const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value).trim()),
);

/** A part that we can do without: absent, null or malformed are all null, so that it never spoils the answer around it. */
export const optional = <T>(schema: z.core.$ZodType<T>) => z.catch(z.nullable(z._default(z.nullable(schema), null)), null);

/** What can be read of a list: malformed parts are left out, and one that is none, or absent, is the empty one. */
export const listOf = <T>(schema: z.core.$ZodType<T>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((parts: unknown[]) =>
      parts.flatMap((part): T[] => {
        const read = z.safeParse(schema, part);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** A number as a partner writes it (1234.5, "1234.50", "1,234.50", "1.234,50", "612,48"); null for what is none. An empty text is no zero. */
export function numberOf(told: unknown): number | null {
  if (typeof told === 'number') return Number.isFinite(told) ? told : null;
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(typeof told === 'string' ? told.trim() : '') ?? [];
  if (digits.length > MOST_DIGITS) return null;
  const read = readNumber(digits, false);
  const value = read.kind === 'number' ? read.value : /^\d+,\d+$/.test(digits) ? Number(digits.replace(',', '.')) : null;
  return value === null || value === 0 ? value : sign === '-' ? -value : value;
}
const MOST_DIGITS = 30;

/** A number that we can do without, as `numberOf` reads it. */
export const figure = optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((told: string | number) => numberOf(told)),
  ),
);

/** Pesos of a partner (178.4, "1,178.40") as centavos; null when it is no amount. Rounded half away from zero, for staff only. */
export function centavosOf(pesos: unknown): Centavos | null {
  const value = numberOf(pesos);
  if (value === null) return null;
  const cents = Math.sign(value) * Math.round(Math.abs(value) * 100);
  if (!Number.isSafeInteger(cents)) return null;
  return cents === 0 ? ZERO : (cents as Centavos);
}

/** Centavos as the pesos of two decimals that carriers read (O-5.52). */
export const pesosOf = (amount: Centavos): number => amount / 100;

/** Bytes of a base64 text; null when it is empty or not base64. */
export function bytesOf(base64: string | null | undefined): Uint8Array | null {
  const text = (base64 ?? '').replace(/\s+/g, '');
  if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  return new Uint8Array(Buffer.from(text, 'base64'));
}
