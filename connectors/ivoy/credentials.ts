import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const ivoyCredentials = z.object({
  base_url: address,
  /** `Authorization: Bearer`. */
  api_key: given,
  /** `x-ivoy-user`. */
  user_key: given,
  /** A store of the account, whose rules hold for all its deliveries. */
  store_id: given,
  /** What iVoy signs its webhook with; without it nothing is heard, and deliveries are looked at. */
  webhook_key: z.optional(given),
});
export type IvoyCredentials = z.output<typeof ivoyCredentials>;
