import { DAY_MS } from '#contract/shared/dates.ts';
import { refused, done, type Answer } from './answer.ts';
import type { CallLimits, Http, HttpAnswer, HttpRequest } from './call.ts';
import { ownCodes } from './own-codes.ts';
import { limitsOf, scaledTimeout } from './timeouts.ts';
import { BodyTooLong, NotSent, type Transport } from './transport.ts';

/** What is needed of a log. */
export type CallLog = { info: (event: string, data: Record<string, unknown>) => void; warn: (event: string, data: Record<string, unknown>) => void };

/** `kind`: the trade of the partner, by which the log knows it ('carrier' and its slug). `table`: the operations of that trade. */
export type HttpNeeds<Name extends string> = {
  partner: { kind: string; slug: string };
  table: Readonly<Record<Name, CallLimits>>;
  requestId: string;
  timeScale: number;
  log: CallLog;
  transport: Transport;
};

/**
 * The line to one partner within one request of ours. Each call has one deadline for everything and comes back sorted:
 * refused = surely not done (never left, 429), unknown = it may have happened (time-out, reset, 5xx), done = an answer to be read.
 * The log gets operation, host, path, status and time: never a header, a query or a body, so no secret and no person.
 */
export function createHttp<Name extends string>({ partner, table, requestId, timeScale, log, transport }: HttpNeeds<Name>): Http<Name> {
  return async (request) => {
    const started = performance.now();
    const limits = limitsOf(table, request.operation);
    const sorted = await sortedCall(request, limits, { requestId, timeScale, transport });
    const { host, pathname } = new URL(request.url);
    const data = {
      [partner.kind]: partner.slug,
      operation: request.operation,
      kind: limits.kind,
      method: request.method,
      host,
      path: request.shownPath ?? pathname,
      ...wordsOf(sorted),
      ms: Math.round(performance.now() - started),
      request_id: requestId,
    };
    if (sorted.outcome === 'done') log.info(`${partner.kind}.call`, data);
    else log.warn(`${partner.kind}.call`, data);
    return sorted;
  };
}

async function sortedCall(
  request: HttpRequest<string>,
  { kind, timeoutMs }: CallLimits,
  { requestId, timeScale, transport }: Pick<HttpNeeds<string>, 'requestId' | 'timeScale' | 'transport'>,
): Promise<Answer<HttpAnswer>> {
  const { method, url, body } = request;
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'x-request-id': requestId, ...request.headers };
  try {
    const signal = AbortSignal.timeout(scaledTimeout(timeoutMs, timeScale));
    const answer = await transport({ kind, method, url, headers, body, signal });
    if (answer.status === 429) return refused(ownCodes.tooManyRequests, '', retryAfterMs(answer.headers['retry-after']));
    if (answer.status >= 500) return { outcome: 'unknown', reason: 'server_error' };
    return done({ ...answer, text: new TextDecoder().decode(answer.bytes) });
  } catch (error) {
    return sortFailure(error);
  }
}

function sortFailure(error: unknown): Answer<never> {
  if (error instanceof NotSent) return refused(ownCodes.notSent, '');
  if (error instanceof BodyTooLong) return { outcome: 'unknown', reason: 'unreadable' };
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError') return { outcome: 'unknown', reason: 'timeout' };
  // A request that we built wrong is a bug, not a partner's silence.
  if (error instanceof TypeError || code === 'UND_ERR_INVALID_ARG') throw error;
  return { outcome: 'unknown', reason: name === 'HTTPParserError' ? 'unreadable' : 'reset' };
}

/** Seconds or an HTTP date, which is one of GMT, a day at most: nobody is left alone for ever. Nothing when it is neither. */
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  // The parser of the language reads '1.5' as a day of 2001, and a date without a zone in that of the machine.
  const moment = / GMT$/.test(header) ? Date.parse(header) : Number.NaN;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : moment - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), DAY_MS) : undefined;
}

function wordsOf(answer: Answer<HttpAnswer>): Record<string, unknown> {
  if (answer.outcome === 'done') return { outcome: 'done', status: answer.value.status, bytes: answer.value.bytes.length };
  return answer.outcome === 'refused' ? { outcome: 'refused', code: answer.code } : { outcome: 'unknown', reason: answer.reason };
}
