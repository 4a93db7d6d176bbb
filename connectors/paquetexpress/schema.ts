import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What went wrong: a list, one of it, or words alone. */
const messages = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((told: unknown) => [told].flat().map((one) => (typeof one === 'string' ? { description: one } : one))),
  ),
  listOf(z.object({ code: optional(word), description: optional(word) })),
);

/** What Paquetexpress sends, as far as we read it. `success` and `messages` say how it went, whatever the status of HTTP. */
export const envelope = z.object({
  body: z.object({
    response: z.object({
      success: z.boolean(),
      messages,
      data: z.optional(z.unknown()),
      objectDTO: z.optional(z.unknown()),
    }),
  }),
});
export type Said = z.output<typeof envelope>['body']['response'];

export const tokenData = z.object({ token: word.check(z.minLength(1)) });

/** 11 to 13 digits: what the customer tracks by. */
export const rastreo = word.check(z.regex(/^\d{11,13}$/));
/** The folio of the guide: branch, two letters, seven digits. */
export const folioIn = (objectDTO: unknown): string | null => /\b[0-9A-Z]{5}[A-Z]{2}\d{7}\b/.exec(String(objectDTO ?? ''))?.[0] ?? null;

export const quoteData = z.object({
  clientAddrDest: optional(z.object({ zoneType: optional(word) })),
  quotations: z.array(z.object({ id: word, promiseDateDaysQty: figure, amount: optional(z.object({ totalAmnt: figure })) })),
});
export type QuoteData = z.output<typeof quoteData>;

const told = z.object({
  rastreo: optional(word),
  guia: optional(word),
  eventoId: optional(word),
  status: optional(word),
  fecha: optional(word),
  hora: optional(word),
  /** Milliseconds since 1970. */
  fechahora: optional(z.number()),
  ciudadEvento: optional(word),
  sucursal: optional(word),
  ciudadDestino: optional(word),
  tipoEntrega: optional(word),
});
export type Told = z.output<typeof told>;
/** The events of a guide; no list is none. */
export const history = z.pipe(z._default(z.nullable(z.array(z.unknown())), []), listOf(told));
/** They come in the envelope, from older versions as a list alone. */
export const historyAnswer = z.union([z.pipe(z.array(z.unknown()), listOf(told)), envelope]);
