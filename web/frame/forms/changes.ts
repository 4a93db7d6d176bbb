import * as z from 'zod/mini';
import { isSame } from '../../ui/form/form-rules.ts';

/** The fields of `now` that differ from `was`. */
export const changesBetween = <T extends object>(was: object, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, (was as Record<string, unknown>)[name]))) as Partial<T>;

/** The fields of a request that differ from how it was: as the schema reads both, so that spaces around a text are no change. */
export function changesOf<S extends z.core.$ZodType>(schema: S, was: unknown, now: unknown): Partial<z.output<S>> {
  const request = z.parse(schema, now) as object;
  const before = z.safeParse(schema, was);
  if (before.success) return changesBetween(before.data as object, request) as Partial<z.output<S>>;
  // A record from before a rule does not meet it; what was typed in it is known all the same.
  const typed = changesBetween((was ?? {}) as object, now as object);
  return Object.fromEntries(Object.entries(request).filter(([name]) => name in typed)) as Partial<z.output<S>>;
}
