import type * as z from 'zod/mini';
import { messages } from '#texts/es/shared.ts';

/** What a schema without a message of its own says, on the server as in the web: how long a text may be, or that it is no such thing. */
export const schemaWords: z.core.$ZodErrorMap = ({ code, origin, maximum }) =>
  code === 'too_big' && origin === 'string' ? messages.tooLong(Number(maximum)) : messages.invalid;
