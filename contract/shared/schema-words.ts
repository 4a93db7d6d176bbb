import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';

/** What a schema without a message of its own says, on the server as in the web: how long a text may be, or that it is no such thing. */
const schemaWords: z.core.$ZodErrorMap = ({ code, origin, maximum }) =>
  code === 'too_big' && origin === 'string' ? messages.tooLong(Number(maximum)) : messages.invalid;
z.config({ localeError: schemaWords });

/** Path → message, the first of each path: `packages.0.weight`. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const steps of paths) fields[steps.join('.')] ??= issue.message;
  }
  return fields;
}
