import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';
import { satAddress } from '#stampers/kit/consult-sat.ts';

export const swCredentials = z.object({
  /** https://services.sw.com.mx, or https://services.test.sw.com.mx. */
  base_url: address,
  user: given,
  password: given,
  sat_url: satAddress,
});
export type SwCredentials = z.output<typeof swCredentials>;
