import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { refused, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { parseJson, readJson, type ReadRefusal } from '#wire/read-json.ts';
import type { BorzoCredentials } from './credentials.ts';
import { failure } from './schema.ts';

export type BorzoContext = ConnectorContext<BorzoCredentials>;
type Call = Pick<CarrierRequest, 'operation'> & { path: string; body?: object };

/** Every word among what is wrong with a request: `parameter_errors` mirrors it. */
const wordsIn = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(wordsIn) : [];

/** What was not done says why by words: the first of the request's own parts, or of the whole. */
const borzoRefusal: ReadRefusal = (body) => {
  const said = z.safeParse(failure, body).data;
  if (!said) return null;
  const [first, ...others] = [...wordsIn(said.parameter_errors), ...said.errors];
  return { code: first ?? '', description: [first, ...others].join(', ') };
};

/** One call, read: a failure that comes with status 200 is refused like any other, unless it is Borzo's own. */
export async function callBorzo<T>(context: BorzoContext, { operation, path, body }: Call, schema: z.core.$ZodType<T>): Promise<Answer<T>> {
  const { base_url, auth_token } = context.credentials;
  const answer: Answer<HttpAnswer> = await context.http({
    operation,
    method: body ? 'POST' : 'GET',
    url: `${base_url}${path}`,
    headers: { 'x-dv-auth-token': auth_token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.outcome === 'done' && answer.value.status === 401) return refused(ownCodes.noToken, '');
  const wrong = answer.outcome === 'done' && answer.value.status === 200 ? borzoRefusal(parseJson(answer.value.text)) : null;
  return wrong ? saidNo(wrong.code, wrong.description) : readJson(answer, schema, borzoRefusal);
}
