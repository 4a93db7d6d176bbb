import * as z from 'zod/mini';
import { accessTexts } from '#texts/es/access/access.ts';
import { oneLine } from './text.ts';

export const email = oneLine({ error: accessTexts.emailRequired }).check(
  z.minLength(1, { error: accessTexts.emailRequired }),
  z.email({ error: accessTexts.emailInvalid }),
  z.maxLength(254, { error: accessTexts.emailInvalid }),
);
