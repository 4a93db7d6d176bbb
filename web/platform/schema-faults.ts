import * as z from 'zod/mini';
import { schemaWords } from '#contract/shared/schema-words.ts';

// As on the server.
z.config({ localeError: schemaWords });

/** The messages of a contract schema by field, the first of each: form and server say the same words. */
export function faultsOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : Object.fromEntries([...parsed.error.issues].reverse().map((issue) => [issue.path.join('.'), issue.message]));
}
