import * as z from 'zod/mini';
import { messages } from '#texts/es/shared.ts';

// A schema without a message of its own says this, as on the server.
z.config({ localeError: () => messages.invalid });

/** The messages of a contract schema by field, the first of each: form and server say the same words. */
export function faultsOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : Object.fromEntries([...parsed.error.issues].reverse().map((issue) => [issue.path.join('.'), issue.message]));
}
