import * as z from 'zod/mini';
import { address, given } from '#wire/credentials.ts';

/** The usual path of Estafeta's token service, for an `auth_url` that is a host alone. */
const USUAL_TOKEN_PATH = '/auth/oauth/v2/token';

/** The whole address of a token service: newer contracts get their tokens from Microsoft Entra, under a path of the tenant. */
const tokenAddress = z.pipe(
  address,
  z.transform((url: string) => (/^https?:\/\/[^/]+$/.test(url) ? `${url}${USUAL_TOKEN_PATH}` : url)),
);
const headerName = given.check(z.regex(/^[A-Za-z0-9-]+$/), z.toLowerCase());

/** What one service wants to see. */
export type ServiceKeys = {
  auth_url: string;
  client_id: string;
  client_secret: string;
  scope: string;
  /** The header that carries `subscription_key` beside the token. */
  subscription_header: string;
  subscription_key: string;
};

const settings = z
  .object({
    auth_url: tokenAddress,
    label_url: address,
    quote_url: address,
    tracking_url: address,
    client_id: given,
    client_secret: given,
    scope: z._default(given, 'execute'),
    subscription_header: z._default(headerName, 'apikey'),
    /** Default: the client id. */
    subscription_key: z.optional(given),
    subscriber_id: given,
    customer_number: given.check(z.regex(/^\d{7}$/)),
    sales_organization: given.check(z.regex(/^\d{3}$/)),
    printing_template: z._default(given.check(z.regex(/^\w+$/)), 'NORMAL_TIPO7_ZEBRAORI'),
    /** Tracking may know us under another number than labels do. */
    tracking_subscriber_id: z.optional(given),
    tracking_login: given,
    tracking_password: given,
    // Estafeta sells each service apart: what one of them has of its own stands under its name.
    label_auth_url: z.optional(tokenAddress),
    label_client_id: z.optional(given),
    label_client_secret: z.optional(given),
    label_scope: z.optional(given),
    label_subscription_header: z.optional(headerName),
    label_subscription_key: z.optional(given),
    quote_auth_url: z.optional(tokenAddress),
    quote_client_id: z.optional(given),
    quote_client_secret: z.optional(given),
    quote_scope: z.optional(given),
    quote_subscription_header: z.optional(headerName),
    quote_subscription_key: z.optional(given),
    // Pickups are bought apart too: without an address there are none.
    pickup_url: z.optional(address),
    pickup_auth_url: z.optional(tokenAddress),
    pickup_client_id: z.optional(given),
    pickup_client_secret: z.optional(given),
    pickup_scope: z.optional(given),
    pickup_subscription_header: z.optional(headerName),
    pickup_subscription_key: z.optional(given),
    /** Codes that come with the manual of the contract. */
    pickup_type: z._default(given, '1'),
    pickup_morning: z._default(given, '1'),
    pickup_afternoon: z._default(given, '2'),
  })
  .check(wholePair('label'), wholePair('quote'), wholePair('pickup'));
type Settings = z.output<typeof settings>;

type RestService = 'label' | 'quote' | 'pickup';

/** A key pair of one service is given whole or not at all. */
function wholePair(service: RestService) {
  return z.superRefine((given: Record<string, unknown>, context) => {
    const names = [`${service}_client_id`, `${service}_client_secret`];
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing });
  });
}

function keysOf(given: Settings, service: RestService): ServiceKeys {
  const client_id = given[`${service}_client_id`] ?? given.client_id;
  return {
    auth_url: given[`${service}_auth_url`] ?? given.auth_url,
    client_id,
    client_secret: given[`${service}_client_secret`] ?? given.client_secret,
    scope: given[`${service}_scope`] ?? given.scope,
    subscription_header: given[`${service}_subscription_header`] ?? given.subscription_header,
    subscription_key: given[`${service}_subscription_key`] ?? given.subscription_key ?? client_id,
  };
}

/** A host for each service, a key pair for each REST service (or one for all), a login for tracking by SOAP. */
export const estafetaCredentials = z.pipe(
  settings,
  z.transform((given: Settings) => {
    const label = keysOf(given, 'label');
    const quote = keysOf(given, 'quote');
    const pickup = keysOf(given, 'pickup');
    // One object for equal keys: tokens are kept by it, and equal keys share theirs.
    const shared = (keys: ServiceKeys) => [label, quote].find((one) => JSON.stringify(one) === JSON.stringify(keys)) ?? keys;
    const { label_url, quote_url, tracking_url, subscriber_id, customer_number, sales_organization, printing_template } = given;
    return {
      label_url,
      quote_url,
      tracking_url,
      subscriber_id,
      customer_number,
      sales_organization,
      printing_template,
      tracking_subscriber_id: given.tracking_subscriber_id ?? subscriber_id,
      tracking_login: given.tracking_login,
      tracking_password: given.tracking_password,
      pickup_url: given.pickup_url,
      pickup_type: given.pickup_type,
      pickup_morning: given.pickup_morning,
      pickup_afternoon: given.pickup_afternoon,
      keys: { label, quote: shared(quote), pickup: shared(pickup) },
    };
  }),
);
export type EstafetaCredentials = z.output<typeof estafetaCredentials>;
