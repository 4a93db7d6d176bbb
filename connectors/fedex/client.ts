import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { tokenKeeper, type FreshToken } from '#wire/tokens.ts';
import type { FedexCredentials } from './credentials.ts';
import { errorEnvelope, tokenAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';
import * as z from 'zod/mini';

export type FedexContext = ConnectorContext<FedexCredentials>;
export type FedexCall = Pick<CarrierRequest, 'operation' | 'method'> & {
  path: string;
  body: unknown;
  /** What FedEx calls the call again in its answer; the id of our own request where nothing depends on it. */
  trace?: string;
};

/** One authorized JSON call. `x-customer-transaction-id` is a trace, not an idempotency key. */
export function callFedex(context: FedexContext, { operation, method, path, body, trace }: FedexCall): Promise<Answer<HttpAnswer>> {
  return authorized(context, (token) =>
    context.http({
      operation,
      method,
      url: `${context.credentials.base_url}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-locale': 'es_MX',
        'x-customer-transaction-id': trace ?? context.requestId,
      },
      body: JSON.stringify(body),
    }),
  );
}

/** The first error of FedEx's envelope. */
export const fedexRefusal: ReadRefusal = (body) => {
  const [error] = z.safeParse(errorEnvelope, body).data?.errors ?? [];
  return error ? { code: error.code, description: error.message } : null;
};

const authorized = tokenKeeper(renewToken);

async function renewToken({ credentials, http }: FedexContext): Promise<Answer<FreshToken>> {
  const { base_url, client_id, client_secret } = credentials;
  const answer = await http({
    operation: 'token',
    method: 'POST',
    url: `${base_url}/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString(),
  });
  const read = readJson(answer, tokenAnswer, fedexRefusal);
  return read.outcome === 'done' ? done({ token: read.value.access_token, expiresInS: read.value.expires_in }) : read;
}
