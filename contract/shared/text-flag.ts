import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';

/** Yes or no where only texts travel: a field of a multipart body. */
export const textFlag = z.codec(z.enum(['true', 'false'], { error: messages.invalid }), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? ('true' as const) : ('false' as const)),
});
