import * as z from 'zod/mini';
import { listOf, optional, word } from '#wire/shapes.ts';

/** What Tresguerras sends, as far as we read it: everything under `return`, and what went wrong as a pair beside it. */
const complaint = { error: optional(word), descripcion_error: optional(word) };
export const anyAnswer = z.object({ return: z.object({ ...complaint, talon: optional(word) }) });
export type Said = Pick<z.output<typeof anyAnswer>['return'], keyof typeof complaint>;

export const quoteAnswer = z.object({ return: z.object({ ...complaint, total: optional(word) }) });

/** Three letters and eight digits. */
export const talonPattern = /^[A-Z]{3}\d{8}$/;
export const guideAnswer = z.object({ return: z.object({ ...complaint, talon: z._default(z.nullable(word), null) }) });

const movement = z.object({
  talon: optional(word),
  fecha: optional(word),
  hora: optional(word),
  ciudad: optional(word),
  descripcion: optional(word),
});
export type Movement = z.output<typeof movement>;
export const trackAnswer = z.object({ return: z.object({ ...complaint, rastreo: listOf(movement) }) });
