import * as z from 'zod/mini';
import { accessTexts } from '#texts/es/access.ts';

export const email = z.pipe(
  z.string({ error: accessTexts.emailRequired }).check(z.trim(), z.minLength(1, { error: accessTexts.emailRequired })),
  z.string().check(z.email({ error: accessTexts.emailInvalid }), z.maxLength(254, { error: accessTexts.emailInvalid })),
);
