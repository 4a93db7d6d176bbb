import * as z from 'zod/mini';

/** A secret or an account number of an operator. */
export const given = z.string().check(z.trim(), z.minLength(1));

/** The address of a partner's service, without a slash at its end. */
export const address = z.pipe(
  z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/]+/)),
  z.transform((url: string) => url.replace(/\/+$/, '')),
);
