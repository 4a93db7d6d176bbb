import * as z from 'zod/mini';
import { listOf, optional, word } from '#wire/shapes.ts';

/** What iVoy sends, as far as it is read. */
const extensions = z.object({ code: optional(word) });
export const failure = z.object({
  errors: z.array(z.object({ message: optional(z.string()), path: listOf(z.unknown()), extensions: optional(extensions) })),
});

/** What came of each field that was asked for. */
export const answered = z.object({ data: optional(z.record(z.string(), z.unknown())) });

const text = z.string().check(z.minLength(1));
/** A label comes as the address of its data. */
export const made = z.object({
  createDeliveryWithLabel: z.object({ trackingNumber: text, referenceId: optional(z.string()), label: optional(z.string()) }),
});

const happened = { status: text, comment: optional(z.string()) };
export const tracked = z.object({
  deliveryByTrackingNumber: z.nullable(
    z.object({
      trackingNumber: text,
      receivedBy: optional(z.string()),
      statuses: z.pipe(z.array(z.unknown()), listOf(z.object({ ...happened, createdAt: optional(z.string()) }))),
    }),
  ),
});

/** What we ask iVoy to tell: it fills in a form that we give it. */
const place = { latitude: optional(z.unknown()), longitude: optional(z.unknown()) };
export const told = z.object({ ...happened, ...place, trackingNumber: text, occurredAt: text, receivedBy: optional(z.string()) });
