import * as z from 'zod/mini';
import { word } from '#wire/shapes.ts';

/** What ODM sends, as far as it is known: why it made nothing, or where the paper of what it made lies. Of another type, neither is believed. */
export const remesaAnswer = z.object({ error: z._default(z.nullable(word), null), urlCartaPorte: z._default(z.nullable(z.string()), null) });
export type Remesa = z.output<typeof remesaAnswer>;
