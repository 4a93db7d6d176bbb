import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const odmCredentials = z.object({
  /** With its path: https://webservice.odmexpress.com.mx/odmexpress. */
  base_url: address,
  login: given,
  password: given,
  /** What kind of goods every guide carries, by ODM's list; the one that is known from a client in use. */
  goods_code: z._default(given.check(z.regex(/^\d{1,5}$/)), '34'),
});
export type OdmCredentials = z.output<typeof odmCredentials>;
