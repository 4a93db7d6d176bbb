import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What Uber sends, as far as it is read. Parts that can be done without never spoil the answer around them. */
export const uberError = z.object({ code: optional(word), message: optional(word) });
export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number().check(z.gt(0)) });

const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/));
const amount = { fee: figure, currency: optional(z.string()) };
/** Without its end a quote would be bought blindly. */
export const quoteAnswer = z.object({ id: z.string().check(z.minLength(1)), expires: instant, ...amount });

const location = optional(z.object({ lat: optional(z.unknown()), lng: optional(z.unknown()) }));
const signature = z.object({ signer_name: optional(z.string()) });
export const delivery = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string().check(z.minLength(1)),
  external_id: optional(z.string()),
  manifest: optional(z.object({ reference: optional(z.string()) })),
  created: optional(instant),
  updated: optional(instant),
  courier: optional(z.object({ location })),
  undeliverable_reason: optional(z.string()),
  dropoff: optional(z.object({ verification: optional(z.object({ signature: optional(signature) })) })),
  ...amount,
});
export type Delivery = z.output<typeof delivery>;

const text = z.string().check(z.minLength(1));
export const told = z.object({
  kind: text,
  id: text,
  created: instant,
  status: text,
  delivery_id: text,
  customer_id: text,
  data: optional(z.record(z.string(), z.unknown())),
});
/** Where a courier is: told every few seconds. */
export const toldPlace = z.object({
  kind: z.literal('event.courier_update'),
  id: text,
  created: instant,
  delivery_id: text,
  customer_id: text,
  location,
});

export const deliveries = z.object({ data: z.array(z.unknown()), next_href: optional(z.string()) });
export const proofAnswer = z.object({ document: z.string().check(z.minLength(1)) });
export const readDeliveries = (data: readonly unknown[]): Delivery[] => z.parse(listOf(delivery), data);
