import * as z from 'zod/mini';
import type { CarrierRequest, ConnectorContext } from '#connectors/kit/connector.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { parseJson, readJson, type ReadRefusal } from '#wire/read-json.ts';
import { refusalOf } from '#wire/untrusted.ts';
import type { IvoyCredentials } from './credentials.ts';
import { answered, failure } from './schema.ts';

export type IvoyContext = ConnectorContext<IvoyCredentials>;
type Call = Pick<CarrierRequest, 'operation'> & { query: string; variables: object };

/** What was wrong with the question: nobody began to do it. Any other error may have come after a delivery was made. */
const notBegun: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
]);

const errorsIn = (body: unknown) => z.safeParse(failure, body).data?.errors ?? [];

const ivoyRefusal: ReadRefusal = (body) => {
  const [first] = errorsIn(body);
  return first ? { code: first.extensions?.code, description: first.message } : null;
};

/** How iVoy says that it has no such delivery. */
const notThere: ReadonlySet<string> = new Set(['DELIVERY_NOT_EXIST', 'NOT_FOUND']);

/**
 * What errors that come with status 200 mean. Those of a field behind the one that was asked for are no refusal, nor are any beside what was asked for: it
 * was done. A field that failed is null like one of which there is nothing.
 */
function meantBy(body: unknown): 'refused' | 'failed' | 'answered' {
  const errors = errorsIn(body);
  const isAnswered = Object.values(z.safeParse(answered, body).data?.data ?? {}).some((field) => field !== null);
  if (isAnswered || errors.length === 0) return 'answered';
  if (errors.every(({ path, extensions }) => path.length <= 1 && notBegun.has(extensions?.code ?? ''))) return 'refused';
  return errors.every(({ extensions }) => notThere.has(extensions?.code ?? '')) ? 'answered' : 'failed';
}

/** One question in GraphQL, read. */
export async function callIvoy<T>(context: IvoyContext, { operation, query, variables }: Call, schema: z.core.$ZodType<T>): Promise<Answer<T>> {
  const { base_url, api_key, user_key } = context.credentials;
  const answer = await context.http({
    operation,
    method: 'POST',
    url: `${base_url}/graphql/`,
    headers: { authorization: `Bearer ${api_key}`, 'x-ivoy-user': user_key, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  if (answer.outcome !== 'done') return answer;
  const { status, text } = answer.value;
  const body = parseJson(text);
  if (status === 401) return refused(ownCodes.noToken, '');
  const meant = status === 200 ? meantBy(body) : 'answered';
  if (meant === 'failed') return { outcome: 'unknown', reason: 'server_error' };
  if (meant === 'refused') {
    const { code, description } = refusalOf(ivoyRefusal(body)?.code, ivoyRefusal(body)?.description);
    return refused(code === 'UNAUTHENTICATED' ? ownCodes.noToken : code, description);
  }
  const read = readJson(answer, z.object({ data: schema }), ivoyRefusal);
  return read.outcome === 'done' ? done(read.value.data) : read;
}
