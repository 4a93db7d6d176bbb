import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { tokenKeeper, type FreshToken } from '#wire/tokens.ts';
import type { UberCredentials } from './credentials.ts';
import { tokenAnswer, uberError } from './schema.ts';

export type UberContext = ConnectorContext<UberCredentials>;
type Call = Pick<CarrierRequest, 'operation' | 'method'> & { path: string; body?: object };

/** One call of the account. */
export function callUber(context: UberContext, { operation, method, path, body }: Call): Promise<Answer<HttpAnswer>> {
  const { base_url, customer_id } = context.credentials;
  return authorized(context, (token) =>
    context.http({
      operation,
      method,
      url: `${base_url}/v1/customers/${customer_id}${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
}

export const uberRefusal: ReadRefusal = (body) => {
  const said = z.safeParse(uberError, body).data;
  return said ? { code: said.code, description: said.message } : null;
};

const authorized = tokenKeeper(renewToken);

async function renewToken({ credentials, http }: UberContext): Promise<Answer<FreshToken>> {
  const { auth_url, client_id, client_secret } = credentials;
  const answer = await http({
    operation: 'token',
    method: 'POST',
    url: `${auth_url}/oauth/v2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials', scope: 'eats.deliveries' }).toString(),
  });
  const read = readJson(answer, tokenAnswer, uberRefusal);
  return read.outcome === 'done' ? done({ token: read.value.access_token, expiresInS: read.value.expires_in }) : read;
}
