import * as z from 'zod/mini';
import { Refusal } from '#contract/shared/errors.ts';
import { fieldsOf } from '#contract/shared/schema-words.ts';
import { messages } from '#texts/es/shared/messages.ts';

type Sources = { params: unknown; query: unknown; body: unknown };
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parameters, query and body as the one request of the contract. A name given twice must say the same both times:
 * otherwise one reader would check one value and act on the other.
 */
export function mergeRequest({ params, query, body }: Sources): Record<string, unknown> {
  if (body !== null && body !== undefined && (typeof body !== 'object' || Array.isArray(body))) throw wrong('', messages.invalid);
  const merged: Record<string, unknown> = {};
  for (const [name, value] of Object.entries((query ?? {}) as object)) {
    if (Array.isArray(value) || forbiddenNames.has(name)) throw wrong(name, messages.invalid);
    merged[name] = value;
  }
  for (const source of [params, body]) {
    for (const [name, value] of Object.entries((source ?? {}) as object)) {
      if (forbiddenNames.has(name)) throw wrong(name, messages.invalid);
      if (name in merged && merged[name] !== value) throw wrong(name, messages.invalid);
      merged[name] = value;
    }
  }
  const nul = pathOfNul(merged);
  if (nul !== null) throw wrong(nul, messages.hiddenInLine);
  return merged;
}

/** Where a text holds U+0000, which no PostgreSQL text can; null = nowhere. */
function pathOfNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const found = pathOfNul(item, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The request in the contract's own types, or WRONG_DATA with one message per field. */
export function decodeRequest<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>);
  if (result.success) return result.data;
  throw new Refusal('WRONG_DATA', { fields: fieldsOf(result.error.issues) });
}

const wrong = (field: string, message: string): Refusal => new Refusal('WRONG_DATA', { fields: { [field]: message } });
