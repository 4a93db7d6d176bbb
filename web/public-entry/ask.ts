import type { ErrorBody } from '#contract/shared/errors.ts';
import { browserStorage } from '../platform/storage.ts';

/** `fields` = the server's message for a field, by its name. */
export type Refused = { outcome: 'refused'; status: number; code: string; fields: Readonly<Record<string, string>> };
export type Asked<T> = { outcome: 'done'; value: T } | Refused | { outcome: 'silent' };

/** One call of the public entry, which loads neither the contract's schemas nor the typed client. Silent = no whole answer. */
export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Asked<T>> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(path, init).catch(() => null);
  if (!response) return { outcome: 'silent' };
  // Nothing here sends an authorization header, so a granted token is always kept (S-4.06).
  const granted = response.headers.get('authorization');
  if (granted) browserStorage().keepToken(granted.replace(/^bearer\s+/i, ''));
  const answer: unknown = await response.json().catch(() => null);
  // An answer that was cut off says nothing.
  if (response.ok) return answer === null ? { outcome: 'silent' } : { outcome: 'done', value: answer as T };
  const { code = 'UNREADABLE', fields = {} } = (answer ?? {}) as Partial<ErrorBody>;
  return { outcome: 'refused', status: response.status, code, fields };
}
