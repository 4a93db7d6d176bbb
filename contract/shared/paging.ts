import * as z from 'zod/mini';
import { oneLine } from './text.ts';

const wholeOr = (fallback: number, max: number) =>
  z.pipe(
    z.optional(z.union([oneLine(), z.number()])),
    z.transform((value: string | number | undefined) => {
      const number = Math.trunc(Number(value ?? fallback));
      return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : fallback;
    }),
  );

/** page, limit, sort_by, sort_order and query of every list (AMB-18.03): a value out of range becomes the default, never an error. */
export const pagingFields = (defaultLimit: number) => ({
  page: wholeOr(1, 1_000_000),
  limit: wholeOr(defaultLimit, 1000),
  sort_by: z.optional(oneLine()),
  sort_order: z.pipe(
    z.optional(oneLine()),
    z.transform((value: string | undefined) => (value === 'asc' ? 'asc' : value === 'desc' ? 'desc' : undefined)),
  ),
  query: z.optional(oneLine()),
});

/** The answer of every list: one page and the number of rows in all pages. */
export const pageOf = <T extends z.core.SomeType>(item: T) => z.object({ data: z.array(item), total: z.number() });

/** Lower case without accents, for searching and sorting by what a person types. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/[̀-ͯ]/g, '').toLowerCase().trim();
