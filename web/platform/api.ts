import * as z from 'zod/mini';
import { UPLOAD_MS } from '#contract/drive/drive.ts';
import { answerSchema } from '#contract/shared/answer-schema.ts';
import { errorBody } from '#contract/shared/errors.ts';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { ApiError, NetworkError, isAbort } from './api-error.ts';
import { pollJob, type PollPlan } from './poll-job.ts';
import { encodeRequest, fillPath, takesField } from './wire.ts';

type RequestSchema<T> = T extends Operation<infer R, infer _> ? R : never;
type Optional<I, O> = { [K in keyof O as K extends keyof I ? (undefined extends I[K] ? never : K) : K]: O[K] } & {
  [K in keyof O as K extends keyof I ? (undefined extends I[K] ? K : never) : never]?: O[K];
};
/** What a caller passes: decoded values (money in centavos); what has a default may be left out. */
export type SentTo<T> = Optional<z.input<RequestSchema<T>>, z.output<RequestSchema<T>>>;

export type CallOptions = {
  /** Idempotency-Key: one per press of a button, the same for its repeats. */
  key?: string | undefined;
  signal?: AbortSignal;
  /** False: a 202 is not followed but thrown as ApiError with code ACCEPTED. */
  followsJob?: boolean;
  /** True: it is sent even though its page is left; small bodies only. */
  outlivesPage?: boolean;
  /** Ends each try of it, counted from the try's beginning: the time for a second factor is not part of it. */
  withinMs?: number;
};

const accepted = () => new ApiError({ status: 202, code: 'ACCEPTED', description: null });

export type ApiNeeds = {
  fetch: typeof fetch;
  token: () => string | null;
  keepToken: (token: string) => void;
  /** Runs when a 401 answers a request that carried a token. */
  onSessionEnd: () => void;
  /** Customer and user acted for; added to every request that has these fields and does not fill them (AMB-2.01). */
  acting: () => { customer_id?: string | undefined; user_id?: string | undefined };
  /** Asks the person for the second factor; true = given, the call may be made again (AMB-1.10). */
  askFactor: () => Promise<boolean>;
  prefixes: Record<Operation['service'], string>;
  poll: PollPlan;
};

/** The one typed client: every call of the web goes through it. */
export function createApi(needs: ApiNeeds) {
  /** Throws NetworkError without an answer, ApiError on an error answer. */
  async function exchange(method: string, url: string, body: string | FormData | null, options: CallOptions): Promise<Response> {
    const token = needs.token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (options.key) headers['idempotency-key'] = options.key;
    const response = await needs
      .fetch(url, {
        method,
        headers,
        body,
        signal: options.withinMs ? AbortSignal.timeout(options.withinMs) : (options.signal ?? null),
        keepalive: options.outlivesPage ?? false,
      })
      .catch((error: unknown) => {
        throw isAbort(error) ? error : new NetworkError(error);
      });
    const granted = response.headers.get('authorization');
    if (granted && !token) needs.keepToken(granted.replace(/^bearer\s+/i, ''));
    if (response.status === 401 && token) needs.onSessionEnd();
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  const exchangeJson = async (method: string, url: string, options: CallOptions): Promise<unknown> =>
    jsonOf(await exchange(method, url, null, options));

  const exchangeConfirmed: typeof exchange = (...asked) =>
    exchange(...asked).catch(async (error: unknown) => {
      // Refused before anything was done: the same call again, under the same key.
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR' && (await needs.askFactor())) return exchange(...asked);
      throw error;
    });

  async function call<T extends Operation>(operation: T, request: SentTo<T>, options: CallOptions = {}): Promise<ResponseOf<T>> {
    const { url, body } = encodeRequest(operation, withActing(operation, request as Record<string, unknown>, needs.acting()), needs.prefixes);
    const response = await exchangeConfirmed(operation.method, url, body, options);
    if (response.status !== 202 || operation.status === 202)
      return z.decode(answerSchema(operation.response), (await jsonOf(response)) as never) as ResponseOf<T>;
    const location = response.headers.get('location');
    if (!location || options.followsJob === false) throw accepted();
    const results = await pollJob((signal) => exchangeJson('GET', location, { signal }), needs.poll, options.signal);
    const answer = z.safeDecode(answerSchema(operation.response), { ...results, ...('more' in results ? results.more : {}) } as never);
    // A finished job whose results are not this call's answer: the caller reads its record again.
    if (!answer.success) throw accepted();
    return answer.data as ResponseOf<T>;
  }

  /**
   * Sends one file, and the other fields of the operation beside it; `key` is the press, where the operation takes one. An answer with 202 is
   * that of 200 before its end. Throws like `call`; a NetworkError also when it took too long.
   */
  async function upload<T extends Operation>(operation: T, file: File, request: Partial<SentTo<T>> = {}, key?: string): Promise<ResponseOf<T>> {
    const form = new FormData();
    const fields = z.encode(operation.request, withActing(operation, request, needs.acting()) as never) as Record<string, unknown>;
    const { url, rest } = fillPath(operation, fields, needs.prefixes);
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.append(name, String(value));
    form.append(operation.takesFile?.field ?? 'file', file);
    const response = await exchangeConfirmed(operation.method, url, form, { withinMs: UPLOAD_MS, key });
    return z.decode(answerSchema(operation.response), (await jsonOf(response)) as never) as ResponseOf<T>;
  }

  return { call, upload };
}

function withActing(operation: Operation, request: Record<string, unknown>, acting: ReturnType<ApiNeeds['acting']>): Record<string, unknown> {
  const added = Object.entries(acting).filter(
    ([field, value]) => value !== undefined && request[field] === undefined && takesField(operation, field),
  );
  return { ...request, ...Object.fromEntries(added) };
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw isAbort(error) ? error : new NetworkError(error);
  });
}

async function errorOf(response: Response): Promise<ApiError> {
  const parsed = z.safeParse(errorBody, await response.json().catch(() => null));
  if (!parsed.success) return new ApiError({ status: response.status, code: 'UNREADABLE', description: null });
  const { code, description, fields, errors, request_id } = parsed.data;
  return new ApiError({ status: response.status, code, description, fields, errors, requestId: request_id });
}
