import * as z from 'zod/mini';
import { oneLine } from './text.ts';
import { withDefault } from './with-default.ts';

const wholeOr = (fallback: number, max: number) =>
  withDefault(
    z.codec(z.union([oneLine(), z.number()]), z.int().check(z.gte(1)), {
      decode: (value) => {
        const number = Math.trunc(Number(value));
        return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : fallback;
      },
      encode: (number) => number,
    }),
    fallback,
  );

/** page, limit, sort_by, sort_order and query of every list (AMB-18.03): a value out of range becomes the default, never an error. */
export const pagingFields = (defaultLimit: number) => ({
  page: wholeOr(1, 1_000_000),
  limit: wholeOr(defaultLimit, 1000),
  sort_by: z.optional(oneLine()),
  sort_order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  query: z.optional(oneLine()),
});

/** The answer of every list: one page and the number of rows in all pages. */
export const pageOf = <T extends z.core.SomeType>(item: T) => z.object({ data: z.array(item), total: z.number() });

/** Lower case without accents, for searching and sorting by what a person types. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/[̀-ͯ]/g, '').toLowerCase().trim();

/** A search looks for no more words than these: what a person knows of a record, and a bound for what a program sends. */
const MOST_WORDS = 12;

/** The words of a search, folded; each is looked for by itself, so that their order and what stands between them do not count. */
export function searchWords(typed: string): string[] {
  const words = foldText(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return words.length > 0 ? words.slice(0, MOST_WORDS) : [foldText(typed)];
}

/** Whether a text has what was typed, or words that begin with each word of it: 'Pérez Juan' finds 'Juan Pérez', '2 cliente' not 'Cliente 12'. */
export function hasWords(text: string, typed: string): boolean {
  const folded = ` ${foldText(text)}`;
  return folded.includes(foldText(typed)) || searchWords(typed).every((word) => folded.includes(` ${word}`));
}

/** One meaning of a search: parts that the text must have, or words that stand in it in any order. */
export type SearchReading = { parts: readonly string[] } | { words: string };
