import * as z from 'zod/mini';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { oneLine } from '../shared/text.ts';

/** Ten-thousandths of a per cent from a percentage of so many decimals. */
const shareOf = (decimals: number, error: string) => {
  const isExact = (value: number) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
  return z.codec(z.number({ error }).check(z.refine(isExact, { error }), z.gte(0, { error })), z.int(), {
    decode: (percent) => Math.round(percent * 10_000),
    encode: (share) => share / 10_000,
  });
};

/** 0 to 100 with two decimals. */
export const discount = z.codec(
  z.number({ error: texts.discount }).check(
    z.gte(0, { error: texts.discount }),
    z.lte(100, { error: texts.discount }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: texts.discount }),
  ),
  z.int(),
  { decode: (percent) => Math.round(percent * 100) * 100, encode: (share) => share / 10_000 },
);
export const percentage = shareOf(4, texts.percentage);

const yearNumber = z.int().check(z.gte(1), z.lte(9999));
const yearText = oneLine({ error: messages.invalid }).check(z.regex(/^[1-9]\d{0,3}$/, { error: messages.invalid }));
/** A year, as a number or, in a query, as its text. */
export const year = z.codec(z.union([yearText, yearNumber], { error: messages.invalid }), yearNumber, {
  decode: (value) => Number(value),
  encode: (value) => value,
});

/** Committed guides a month. */
export const volume = z.int({ error: texts.volume }).check(z.gte(0, { error: texts.volume }), z.lte(1_000_000, { error: texts.volume }));
