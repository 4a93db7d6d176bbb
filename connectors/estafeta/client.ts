import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { tokenKeeper, type FreshToken } from '#wire/tokens.ts';
import type { EstafetaCredentials, ServiceKeys } from './credentials.ts';
import { complaints, tokenAnswer, tokenError } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

export type EstafetaContext = ConnectorContext<EstafetaCredentials>;
type EstafetaCall = Pick<CarrierRequest, 'operation'> & {
  /** Whose keys open it. */
  service: keyof EstafetaCredentials['keys'];
  url: string;
  /** A call without one is a GET. */
  body?: unknown;
  /** What the call is called in Estafeta's log; the id of our own request where nothing depends on it. */
  trace?: string;
};

/** One authorized REST call: every one wants the token, the subscription (the client id, unless it is another) and the contract. */
export function callEstafeta(context: EstafetaContext, { service, operation, url, body, trace }: EstafetaCall): Promise<Answer<HttpAnswer>> {
  const { keys, customer_number, sales_organization } = context.credentials;
  const { subscription_header, subscription_key } = keys[service];
  return authorized({ ...context, credentials: keys[service] }, (token) =>
    context.http({
      operation,
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        [subscription_header]: subscription_key,
        customer: customer_number,
        'sales-organization': sales_organization,
        'content-type': 'application/json',
        ...(trace === undefined ? {} : { 'x-request-id': trace }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** The first complaint of the list that Estafeta sends with 4xx. */
export const estafetaRefusal: ReadRefusal = (body) => {
  const [complaint] = z.safeParse(complaints, Array.isArray(body) ? body : [body]).data ?? [];
  return complaint ?? null;
};

const tokenRefusal: ReadRefusal = (body) => {
  const read = z.safeParse(tokenError, body).data;
  return read ? { code: read.error, description: read.error_description } : null;
};

const authorized = tokenKeeper(renewToken);

async function renewToken({ credentials, http }: ConnectorContext<ServiceKeys>): Promise<Answer<FreshToken>> {
  const { auth_url, client_id, client_secret, scope } = credentials;
  const answer = await http({
    operation: 'token',
    method: 'POST',
    url: auth_url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope, client_id, client_secret }).toString(),
  });
  const read = readJson(answer, tokenAnswer, tokenRefusal);
  return read.outcome === 'done' ? done({ token: read.value.access_token, expiresInS: read.value.expires_in }) : read;
}
