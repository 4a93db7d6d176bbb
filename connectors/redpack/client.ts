import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { tokenKeeper, type FreshToken } from '#wire/tokens.ts';
import type { RedpackCredentials } from './credentials.ts';
import { tokenAnswer, tokenError } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

export type RedpackContext = ConnectorContext<RedpackCredentials>;
/** `trace`: what the call is called in Redpack's log; the id of our own request where nothing depends on it. */
type Call = Pick<CarrierRequest, 'operation' | 'url'> & { body: unknown; trace?: string };

/** One authorized call. */
export const callRedpack = (context: RedpackContext, { operation, url, body, trace }: Call): Promise<Answer<HttpAnswer>> =>
  authorized(context, (token) =>
    context.http({
      operation,
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(trace === undefined ? {} : { 'x-request-id': trace }),
      },
      body: JSON.stringify(body),
    }),
  );

/** How a status of HTTP that says no is worded. */
export const redpackRefusal: ReadRefusal = (body) => {
  const read = z.safeParse(tokenError, body).data;
  return read ? { code: read.error, description: read.error_description } : null;
};

const authorized = tokenKeeper(renewToken);

async function renewToken({ credentials, http }: RedpackContext): Promise<Answer<FreshToken>> {
  const { auth_url, client_id, client_secret, login, password } = credentials;
  const answer = await http({
    operation: 'token',
    method: 'POST',
    url: `${auth_url}/oauth/token`,
    headers: {
      authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'password', username: login, password }).toString(),
  });
  const read = readJson(answer, tokenAnswer, redpackRefusal);
  return read.outcome === 'done' ? done({ token: read.value.access_token, expiresInS: read.value.expires_in }) : read;
}
