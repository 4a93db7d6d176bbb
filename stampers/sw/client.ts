import * as z from 'zod/mini';
import { done, refused, type Answer } from '#wire/answer.ts';
import type { HttpAnswer, HttpRequest } from '#wire/call.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { refusalOf } from '#wire/untrusted.ts';
import { tokenKeeper } from '#wire/tokens.ts';
import type { OperationName } from '#stampers/kit/operations.ts';
import type { StamperContext } from '#stampers/kit/stamper.ts';
import type { SwCredentials } from './credentials.ts';
import { failure, issuedToken } from './schema.ts';

export type SwContext = StamperContext<SwCredentials>;
type SwCall = Pick<HttpRequest<OperationName>, 'operation' | 'shownPath' | 'body' | 'headers'> & { path: string };

/** A token lives two hours; the `expires_in` of its answer is a moment, not a time. */
const TOKEN_S = 2 * 3600;

const withToken = tokenKeeper<SwContext>(async (context) => {
  const read = await signIn(context, 'token');
  return read.outcome === 'done' ? done({ token: read.value.data.token, expiresInS: TOKEN_S }) : read;
});

/** Asks for a token with the account's user and password. */
export async function signIn({ http, credentials }: SwContext, operation: 'token' | 'tryAccount'): Promise<Answer<z.output<typeof issuedToken>>> {
  const { base_url, user, password } = credentials;
  const answer = await http({
    operation,
    method: 'POST',
    url: `${base_url}/v2/security/authenticate`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  return readSw(answer, issuedToken);
}

/** One call with the account's token. */
export const callSw = (context: SwContext, { path, headers, ...rest }: SwCall): Promise<Answer<HttpAnswer>> =>
  withToken(context, (token) =>
    context.http({
      ...rest,
      method: 'POST',
      url: `${context.credentials.base_url}${path}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
    }),
  );

/** `message` begins with the code ("CFDI40102 - …", "307. …"); `messageDetail` says more, or repeats it. */
export const swRefusal: ReadRefusal = (body) => {
  const read = z.safeParse(failure, body).data;
  if (!read) return null;
  const { message, messageDetail } = read;
  const [, code, words] = coded.exec(message) ?? [null, '', message];
  return { code, description: [words, messageDetail].filter(Boolean).join('; ') };
};

const coded = /^\s*([A-Z]{0,6}\d{2,6})\s*[-.:]\s*(.*)$/s;

/** "Error no controlado": whether anything was done before it is not known. */
const UNCONTROLLED = 'CO1000';

/** Reads an answer of SW. A refusal counts also where it came with status 200. */
export function readSw<T>(answer: Answer<HttpAnswer>, schema: z.core.$ZodType<T>): Answer<T> {
  const read = readJson(answer, schema, swRefusal);
  const told = read.outcome === 'unknown' ? readJson(answer, failure, swRefusal) : read;
  const sorted = told.outcome === 'done' && read.outcome === 'unknown' ? refusedIn(told.value) : read;
  return sorted.outcome === 'refused' && sorted.code === UNCONTROLLED ? { outcome: 'unknown', reason: 'server_error' } : sorted;
}

function refusedIn(body: unknown): Answer<never> {
  const said = swRefusal(body);
  const { code, description } = refusalOf(said?.code, said?.description);
  return refused(code, description);
}
