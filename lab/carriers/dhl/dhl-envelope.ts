import type { Voice } from '../../http/call.ts';
import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import type { Keys, Ask } from '../kit/double.ts';

/** What a caller's Message-Reference becomes in an answer. */
export const traced = (reference: string | undefined): Record<string, string> => (reference ? { 'message-reference': reference } : {});

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  404: 'Not data found',
  422: 'Validation error',
  429: 'Too many requests',
  500: 'Internal Server Error',
};

/** DHL's one envelope of errors: a number and its words in `detail`, or a list of them. */
export function problem(
  asked: Asked,
  status: number,
  detail: string,
  more: { additionalDetails?: readonly string[]; headers?: Record<string, string> } = {},
): Answer {
  const title = titles[status] ?? 'Bad request';
  const body = {
    instance: `/expressapi${asked.path.replace(/^\/mydhlapi/, '')}`,
    detail,
    title,
    message: status === 422 ? 'Unprocessable Entity' : title,
    status: String(status),
    ...(more.additionalDetails ? { additionalDetails: more.additionalDetails } : {}),
  };
  return json(status, body, { 'content-type': 'application/problem+json', ...more.headers });
}

export const refuse = ({ asked }: Ask, status: number, detail: string): Answer => problem(asked, status, detail);

/** One problem is told as it is, several as a list. */
export const refuseAll = ({ asked }: Ask, status: number, details: readonly string[]): Answer =>
  details.length === 1 && status !== 422
    ? problem(asked, status, details[0] ?? '')
    : problem(asked, status, 'Multiple problems found, see Additional Details', { additionalDetails: details });

/** An answer of success names the caller's Message-Reference again. */
export const succeed = ({ asked }: Ask, status: number, body: unknown, reference = header(asked, 'message-reference')): Answer =>
  json(status, body, { 'invocation-id': 'lab', ...traced(reference) });

/** Key and secret travel with each call. */
export function keepOut({ asked, keys }: Ask): Answer | undefined {
  if (header(asked, 'authorization') !== basic(keys)) return problem(asked, 401, 'Invalid Credentials');
  const reference = header(asked, 'message-reference') ?? '';
  if (reference.length > 36) return problem(asked, 400, '998: Message-Reference has more than 36 characters.');
  return header(asked, 'x-version') ? undefined : problem(asked, 400, 'Missing mandatory header: x-version');
}

export const basic = (keys: Keys): string => `Basic ${Buffer.from(`${keys['api_key']}:${keys['api_secret']}`).toString('base64')}`;

const refusals: Readonly<Record<string, string>> = {
  quote: '8003: Account not allowed for this service. Please contact your DHL Express representative.',
  create: '7008: The requested product is not available between this origin and destination.',
};

export const dhlVoice: Voice = {
  notFound: (asked) => problem(asked, 404, 'No data found'),
  serverError: (asked) => problem(asked, 500, '999: Process failure occurred. Process ID associated for that transaction (1234567890)'),
  tooManyRequests: (asked, seconds) => problem(asked, 429, 'Too many requests', { headers: { 'retry-after': String(seconds) } }),
  unauthorized: (asked) => problem(asked, 401, 'Invalid Credentials'),
  refusal: (asked, operation, bare) => (bare ? json(400, {}) : problem(asked, 400, refusals[operation] ?? '998: The request was refused by DHL.')),
};
