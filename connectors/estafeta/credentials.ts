import * as z from 'zod/mini';
import { address, given } from '#connectors/kit/credentials.ts';

/** Estafeta sells each service apart: four hosts, one key pair for REST, a login for tracking by SOAP. */
export const estafetaCredentials = z.object({
  auth_url: address,
  label_url: address,
  quote_url: address,
  tracking_url: address,
  client_id: given,
  client_secret: given,
  subscriber_id: given,
  customer_number: given.check(z.regex(/^\d{7}$/)),
  sales_organization: given.check(z.regex(/^\d{3}$/)),
  tracking_login: given,
  tracking_password: given,
});
export type EstafetaCredentials = z.output<typeof estafetaCredentials>;
