import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

export const dhlCredentials = z.object({
  /** With its path: https://express.api.dhl.com/mydhlapi, or …/mydhlapi/test. */
  base_url: address,
  api_key: given,
  api_secret: given,
  account_number: given.check(z.maxLength(12)),
  /** How the label is drawn. */
  label_template: z._default(given.check(z.maxLength(25)), 'ECOM26_84_001'),
  /** What kind of number an RFC is to DHL. */
  tax_id_type: z._default(given.check(z.maxLength(3)), 'VAT'),
});
export type DhlCredentials = z.output<typeof dhlCredentials>;
