import { randomUUID } from 'node:crypto';
import { textAt } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import type { Ask } from '../kit/double.ts';

/** The trace ids of an answer. The customer's own comes back as it went: it traces, it does not deduplicate. */
function transaction(asked: Asked): { transactionId: string; customerTransactionId?: string } {
  const own = header(asked, 'x-customer-transaction-id');
  return own === undefined ? { transactionId: randomUUID() } : { transactionId: randomUUID(), customerTransactionId: own };
}

export type Problem = { code: string; message: string; parameterList?: { key: string; value: string }[] };

export const succeed = ({ asked }: Ask, output: unknown): Answer => json(200, { ...transaction(asked), output });
export const refuse = ({ asked }: Ask, status: number, code: string, message: string): Answer => refuseAll(asked, status, [{ code, message }]);
export const refuseAll = (asked: Asked, status: number, errors: readonly Problem[], headers: Record<string, string> = {}): Answer =>
  json(status, { ...transaction(asked), errors }, headers);

export const unauthorized = (asked: Asked, message = 'Access token expired. Please modify your request and try again.'): Answer =>
  refuseAll(asked, 401, [{ code: 'NOT.AUTHORIZED.ERROR', message }]);

/** POST /oauth/token, form-encoded: JSON is refused as FedEx refuses it. */
export function answerToken(ask: Ask): Answer {
  const { asked, keys } = ask;
  const form = new URLSearchParams(header(asked, 'content-type')?.startsWith('application/x-www-form-urlencoded') ? asked.body.toString() : '');
  if (form.get('grant_type') !== 'client_credentials' || !form.get('client_id') || !form.get('client_secret'))
    return refuse(ask, 400, 'BAD.REQUEST.ERROR', 'Missing or duplicate parameters. Please modify your request and try again.');
  if (form.get('client_id') !== keys['client_id'] || form.get('client_secret') !== keys['client_secret'])
    return unauthorized(asked, 'The given client credentials were not valid. Please modify your request and try again.');
  return json(200, { ...ask.tokens('all').issue(), token_type: 'bearer', scope: 'CXS' }, { 'cache-control': 'no-store' });
}

/** The account that a body names is ours. */
export function accountProblems({ body, keys }: Ask): Problem[] {
  const given = textAt(body, 'accountNumber', 'value');
  const path = (key: string) => [{ key: 'path', value: key }];
  if (given === '')
    return [{ code: 'INVALID.INPUT.EXCEPTION', message: 'accountNumber.value is required.', parameterList: path('accountNumber.value') }];
  const message = 'The account number must match the account registered for this project.';
  return given === keys['account_number'] ? [] : [{ code: 'ACCOUNT.NUMBER.MISMATCH', message, parameterList: path('accountNumber') }];
}

const refusals: Readonly<Record<string, string>> = {
  quote: 'FEDEXSERVICE.NOT.AVAILABLE',
  create: 'SERVICE.PACKAGECOMBINATION.INVALID',
  cancel: 'TRACKINGIDS.TRACKINGNUMBER.CLOSED',
  availability: 'POSTAL.CODE.ERROR',
  pickup: 'UNABLE.TO.PICKUP',
  cancel_pickup: 'PICKUP.CANCELLATION.NOTALLOWED',
};
const say = (asked: Asked, status: number, code: string, message: string, headers = {}) => refuseAll(asked, status, [{ code, message }], headers);

export const fedexVoice: Voice = {
  notFound: (asked) => say(asked, 404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.'),
  serverError: (asked) => say(asked, 500, 'INTERNAL.SERVER.ERROR', 'We encountered an unexpected error and are working to resolve the issue.'),
  tooManyRequests: (asked, seconds) =>
    say(asked, 429, 'TOO.MANY.REQUESTS', 'The request limit has been reached.', { 'retry-after': String(seconds) }),
  unauthorized: (asked) => unauthorized(asked),
  refusal: (asked, operation, bare) =>
    bare ? refuseAll(asked, 400, []) : say(asked, 400, refusals[operation] ?? 'BAD.REQUEST.ERROR', 'The request was refused by FedEx.'),
};
