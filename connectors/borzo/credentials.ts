import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

/** `base_url` with its version: https://robot-mx.borzodelivery.com/api/business/1.6. */
export const borzoCredentials = z.object({
  base_url: address,
  auth_token: given,
  /** What Borzo signs its callbacks with; without it nothing is heard, and orders are looked at. */
  callback_key: z.optional(given),
});
export type BorzoCredentials = z.output<typeof borzoCredentials>;
