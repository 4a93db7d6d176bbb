import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const fedexCredentials = z.object({
  base_url: address,
  client_id: given,
  client_secret: given,
  account_number: given.check(z.maxLength(9)),
  /** Where labels are fetched again; FedEx serves them from its web host, a sandbox from the interface's. */
  document_url: z.optional(address),
  /** Whether the merchandise travels as `commodities` (O-5.48). */
  send_goods: z._default(z.boolean(), true),
});
export type FedexCredentials = z.output<typeof fedexCredentials>;
