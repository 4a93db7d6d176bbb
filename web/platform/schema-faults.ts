import * as z from 'zod/mini';
import { fieldsOf } from '#contract/shared/schema-words.ts';

/** The messages of a contract schema for what is typed, by field: form and server say the same words. */
export function faultsOf(schema: z.core.$ZodType, typed: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, typed);
  return parsed.success ? {} : fieldsOf(parsed.error.issues);
}

/** The same for a value as the program holds it (money in centavos), which a call would send. */
export function faultsOfValue(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const encoded = z.safeEncode(unchecked(schema), value);
  if (!encoded.success) return fieldsOf(encoded.error.issues);
  const checked = z.safeEncode(schema, value);
  return checked.success ? {} : fieldsOf(checked.error.issues);
}

/** Without the checks across its fields: while one of these is no value at all, zod's encoding says nothing of the others. */
const unchecked = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodMiniObject ? z.object(schema.shape) : schema instanceof z.ZodMiniArray ? z.array(schema._zod.def.element) : schema;
