import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

/** One host for all services. The quoter and the history of a guide open with the contract's token, everything else with one that lives thirty seconds. */
export const paquetexpressCredentials = z.object({
  base_url: address,
  user: given,
  password: given,
  client_number: given,
  /** The quoter may know the account under another user. */
  quote_user: z.optional(given),
  quote_password: z.optional(given),
  contract_token: given,
});
export type PaquetexpressCredentials = z.output<typeof paquetexpressCredentials>;
