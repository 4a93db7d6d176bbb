import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { parseJson, readJson, type ReadRefusal } from '#wire/read-json.ts';
import { refusalOf } from '#wire/untrusted.ts';
import { tokenKeeper, type FreshToken } from '#wire/tokens.ts';
import { isRefusalCode } from './codes.ts';
import type { PaquetexpressCredentials } from './credentials.ts';
import { envelope, tokenData, type Said } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

export type PaquetexpressContext = ConnectorContext<PaquetexpressCredentials>;
type Call = Pick<CarrierRequest, 'operation'> & {
  path: string;
  target: { module: string; service: string; event: string };
  data: unknown;
  /** What the call is called in Paquetexpress' log; the id of our own request where nothing depends on it. */
  trace?: string;
};

const unreadable: Answer<never> = { outcome: 'unknown', reason: 'unreadable' };
/** The manual's life of a token. */
const TOKEN_LIFE_S = 30;

type Post = { operation: CarrierRequest['operation'] | 'token'; path: string; body: unknown; trace?: string | undefined };
const post = (context: PaquetexpressContext, { operation, path, body, trace }: Post) =>
  context.http({
    operation,
    method: 'POST',
    url: context.credentials.base_url + path,
    headers: { 'content-type': 'application/json', ...(trace === undefined ? {} : { 'x-request-id': trace }) },
    body: JSON.stringify(body),
  });

/** One call with a fresh token in its header. */
export const callPaquetexpress = (context: PaquetexpressContext, { operation, path, target, data, trace }: Call): Promise<Answer<HttpAnswer>> =>
  authorized(context, async (token) => {
    const { user, password } = context.credentials;
    const header = { security: { user, password, token }, target: { version: '1.0', uri: '', ...target } };
    const body = { header, body: { request: { data, objectDTO: null }, response: null } };
    return asUnauthorized(await post(context, { operation, path, body, trace }));
  });

/** The quoter opens with the token of the contract. */
export function callQuoter(context: PaquetexpressContext, data: unknown): Promise<Answer<HttpAnswer>> {
  const { user, password, quote_user, quote_password, contract_token: token } = context.credentials;
  const header = {
    security: { user: quote_user ?? user, password: quote_password ?? password, type: 1, token },
    device: { appName: 'Portal', type: 'Web', ip: '', idDevice: '' },
    target: { module: 'QUOTER', version: '1.0', service: 'quoter', uri: 'quotes', event: 'R' },
    output: 'JSON',
    language: null,
  };
  const body = { header, body: { request: { data, objectDTO: null }, response: null } };
  return post(context, { operation: 'quote', path: '/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation', body });
}

/** A token that has ended, or is none, comes as HTTP 200: the token keeper knows it by its 401. */
export function asUnauthorized(answer: Answer<HttpAnswer>): Answer<HttpAnswer> {
  if (answer.outcome !== 'done' || answer.value.status !== 200) return answer;
  const said = z.safeParse(envelope, parseJson(answer.value.text)).data?.body.response;
  return said && !said.success && !isNumber(said.data) && said.messages.some(isClosed) ? done({ ...answer.value, status: 401 }) : answer;
}

const isClosed = ({ code, description }: Said['messages'][number]): boolean =>
  code === '401' || ((code === '500' || code === null) && /token/i.test(description ?? ''));

const refusal: ReadRefusal = (body) => {
  const [message] = z.safeParse(envelope, body).data?.body.response.messages ?? [];
  return message ?? null;
};

/** What was said, whether it is good or not. A status of HTTP that says no is a refusal too. */
export function readSaid(answer: Answer<HttpAnswer>): Answer<Said> {
  const read = readJson(answer, envelope, refusal);
  return read.outcome === 'done' ? done(read.value.body.response) : read;
}

/** The number of something that was made, beside a failure. */
const isNumber = (data: unknown): boolean => /\d{5}/.test(String(data ?? ''));

export type No = { code: string; description: string };
/** Why not, as far as it is said. */
export const noOf = ({ messages: [first] }: Said): No => refusalOf(first?.code, first?.description);

/** The data of a good answer through its schema. `isSure`: whether a failure so told means that nothing was done. */
export function dataOf<T>(
  said: Answer<Said>,
  schema: z.core.$ZodType<T>,
  isSure: (no: No, data: unknown) => boolean = ({ code }, beside) => isRefusalCode(code) && !isNumber(beside),
): Answer<T> {
  if (said.outcome !== 'done') return said;
  const { success, messages, data } = said.value;
  if (success) {
    const read = z.safeParse(schema, data);
    return read.success ? done(read.data) : unreadable;
  }
  const no = saidNo(messages[0]?.code, messages[0]?.description);
  return no.outcome === 'refused' && !isSure(no, data) ? unreadable : no;
}

const authorized = tokenKeeper(renewToken);

async function renewToken(context: PaquetexpressContext): Promise<Answer<FreshToken>> {
  const { user, password } = context.credentials;
  const said = readSaid(
    await post(context, { operation: 'token', path: '/RadRestFul/api/rad/loginv1/login', body: { header: { security: { user, password } } } }),
  );
  const read = dataOf(said, tokenData, () => true);
  return read.outcome === 'done' ? done({ token: read.value.token, expiresInS: TOKEN_LIFE_S }) : read;
}
