import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const uberCredentials = z.object({
  base_url: address,
  /** The host that gives tokens. */
  auth_url: address,
  client_id: given,
  client_secret: given,
  customer_id: given.check(z.regex(/^[\w-]+$/)),
  /** What Uber signs its webhook with; without it nothing is heard, and deliveries are looked at. */
  webhook_key: z.optional(given),
});
export type UberCredentials = z.output<typeof uberCredentials>;
