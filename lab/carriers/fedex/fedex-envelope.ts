import { randomUUID } from 'node:crypto';
import { header, json, type Answer, type Asked } from '../../http/messages.ts';

/** The trace ids of an answer. The customer's own comes back as it went: it traces, it does not deduplicate. */
export function transaction(asked: Asked): { transactionId: string; customerTransactionId?: string } {
  const own = header(asked, 'x-customer-transaction-id');
  return own === undefined ? { transactionId: randomUUID() } : { transactionId: randomUUID(), customerTransactionId: own };
}

export const succeed = (asked: Asked, output: unknown): Answer => json(200, { ...transaction(asked), output });

export type Problem = { code: string; message: string; parameterList?: { key: string; value: string }[] };

export const refuse = (asked: Asked, status: number, code: string, message: string): Answer => refuseAll(asked, status, [{ code, message }]);

export const refuseAll = (asked: Asked, status: number, errors: readonly Problem[], headers: Record<string, string> = {}): Answer =>
  json(status, { ...transaction(asked), errors }, headers);
