import * as z from 'zod/mini';
import { isSame } from '../../ui/form/form-rules.ts';

/** The fields of `now` that differ from `was`. */
export const changesBetween = <T extends object>(was: object, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, (was as Record<string, unknown>)[name]))) as Partial<T>;

/** Names of fields that mean something only together, e.g. a length and its unit. */
export type SentTogether<T> = readonly (readonly (keyof T & string)[])[];

/**
 * The fields of a request that differ from how it was: as the schema reads both, so that spaces around a text are no change. Of fields that are
 * `sentTogether` a change of one sends all.
 */
export function changesOf<S extends z.core.$ZodType>(
  schema: S,
  was: unknown,
  now: unknown,
  sentTogether: SentTogether<z.output<S>> = [],
): Partial<z.output<S>> {
  const request = z.parse(schema, now) as object;
  const before = z.safeParse(schema, was);
  // A record from before a rule does not meet it; what was typed in it is known all the same.
  const differing = before.success ? changesBetween(before.data as object, request) : changesBetween((was ?? {}) as object, now as object);
  const sent = new Set([...Object.keys(differing), ...sentTogether.filter((names) => names.some((name) => name in differing)).flat()]);
  return Object.fromEntries(Object.entries(request).filter(([name]) => sent.has(name))) as Partial<z.output<S>>;
}
