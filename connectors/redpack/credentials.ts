import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

/** A host for each service; `login` and `password` are the person's whose token it is, `client_number` is what labels are billed to. */
export const redpackCredentials = z.object({
  auth_url: address,
  label_url: address,
  tracking_url: address,
  /** Without it no pickups are booked: staff ask for them. */
  pickup_url: z.optional(address),
  client_id: given,
  client_secret: given,
  login: given,
  password: given,
  client_number: given.check(z.regex(/^\d+$/)),
});
export type RedpackCredentials = z.output<typeof redpackCredentials>;
