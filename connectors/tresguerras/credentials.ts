import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

/** `base_url` with the path of the account: every call goes to it and differs in its `action` alone. */
export const tresguerrasCredentials = z.object({
  base_url: address,
  login: given,
  password: given,
  /** S: each guide asks for its collection on the day of shipping, which the contract then bills. N: staff ask for it, or the customer brings it. */
  collection: z.optional(given.check(z.regex(/^[SN]$/))),
});
export type TresguerrasCredentials = z.output<typeof tresguerrasCredentials>;
