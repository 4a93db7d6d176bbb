import * as z from 'zod/mini';
import { optional, word } from '#wire/shapes.ts';

/** What SW sends, as far as we read it. */
export const failure = z.object({ status: z.literal('error'), message: z.catch(word, ''), messageDetail: optional(word) });

export const issuedToken = z.object({ status: z.literal('success'), data: z.object({ token: z.string().check(z.minLength(1)) }) });

export const stampedAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ cfdi: z.string().check(z.minLength(1)), uuid: word.check(z.minLength(1)) }),
});

/** A refusal with code 307 or CFDI3307 brings what was stamped before: the document, or its stamp alone. */
export const stampedBefore = z.object({
  status: z.literal('error'),
  data: z.object({ cfdi: optional(z.string()), tfd: optional(z.string()), uuid: optional(word) }),
});

export const cancelAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ uuid: z.record(z.string(), word), acuse: optional(z.string()) }),
});
