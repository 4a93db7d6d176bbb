import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { ReadRefusal } from '#wire/read-json.ts';
import type { DhlCredentials } from './credentials.ts';
import { problem } from './schema.ts';
import { refused, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

export type DhlContext = ConnectorContext<DhlCredentials>;
export type DhlCall = Pick<CarrierRequest, 'operation' | 'method'> & {
  path: string;
  /** A name with several values is sent once for each. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  body?: unknown;
  /** The Message-Reference, which the answer names again; the id of our own request where nothing depends on it. */
  messageReference?: string;
};

/** The version of the interface that its specification 3.1.1 tells callers to send. */
const VERSION = '3.1.0';
/** Longer ones are cut before they are sent. */
export const MOST_REFERENCE = 36;

/** One call. Its key and secret travel with it: there is no token that could end. A 401 is a matter of the settings and is not tried again. */
export async function callDhl(
  context: DhlContext,
  { operation, method, path, query = {}, body, messageReference }: DhlCall,
): Promise<Answer<HttpAnswer>> {
  const { base_url, api_key, api_secret } = context.credentials;
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))).toString();
  const answer = await context.http({
    operation,
    method,
    url: `${base_url}${path}${search && `?${search}`}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${api_key}:${api_secret}`).toString('base64')}`,
      'message-reference': (messageReference ?? context.requestId).slice(0, MOST_REFERENCE),
      'message-reference-date': context.now().toUTCString(),
      'x-version': VERSION,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.outcome === 'done' && answer.value.status === 401 ? refused(ownCodes.noToken, '') : answer;
}

/**
 * DHL's envelope of errors. The code stands at the beginning of `detail` ("8003: …"), or of the first of several details; without one the
 * status is the code.
 */
export const dhlRefusal: ReadRefusal = (body) => {
  const read = z.safeParse(problem, body).data;
  if (!read) return null;
  const { detail, title, message, status, additionalDetails } = read;
  const said = additionalDetails.length > 0 ? additionalDetails : [detail ?? message ?? title ?? ''];
  const code = said.map((one) => coded.exec(one)?.[1]).find((one) => one !== undefined) ?? status;
  return { code, description: said.map((one) => one.replace(coded, '')).join('; ') };
};

const coded = /^(\d{3,6}): */;
