import * as z from 'zod/mini';
import { done, refused, type Answer } from './answer.ts';
import type { HttpAnswer } from './call.ts';
import { ownCodes } from './own-codes.ts';
import { refusalOf } from './untrusted.ts';

/** How a partner words a refusal: what its body says, or null when it says nothing. */
export type ReadRefusal = (body: unknown) => { code: unknown; description: unknown } | null;

const unreadable: Answer<never> = { outcome: 'unknown', reason: 'unreadable' };

/**
 * Reads a JSON answer through its schema. 2xx in the expected shape = done; 4xx = refused in the partner's own words; anything else,
 * a page of HTML or half a body with status 200 included, is unknown: the write may have happened.
 */
export function readJson<T>(answer: Answer<HttpAnswer>, schema: z.core.$ZodType<T>, readRefusal: ReadRefusal): Answer<T> {
  return readBody(answer, parseJson, schema, readRefusal);
}

/** As readJson, for whatever text a parser turns into a tree; the parser answers undefined for what it cannot read. */
export function readBody<T>(
  answer: Answer<HttpAnswer>,
  parse: (text: string) => unknown,
  schema: z.core.$ZodType<T>,
  readRefusal: ReadRefusal,
): Answer<T> {
  if (answer.outcome !== 'done') return answer;
  const { status, text } = answer.value;
  const body = parse(text);
  if (status === 408) return { outcome: 'unknown', reason: 'timeout' };
  if (status >= 400) {
    const { code, description } = refusalOf(readRefusal(body)?.code, readRefusal(body)?.description);
    return refused(code, description);
  }
  if (status < 200 || status >= 300) return unreadable;
  const read = z.safeParse(schema, body);
  return read.success ? done(read.data) : unreadable;
}

/**
 * The answer to a question of ours. A partner refuses a question (400) only when we put it wrong: that is our bug, and says nothing about
 * what was asked for.
 */
export function askedRight<T>(answer: Answer<HttpAnswer>, read: Answer<T>): Answer<T> {
  if (read.outcome !== 'refused' || answer.outcome !== 'done' || answer.value.status !== 400) return read;
  return refused(ownCodes.badQuestion, `${read.code} ${read.description}`.trim());
}

/** A text as a database can hold it: old systems fill fields up with U+0000, and cut a sign in half. */
const held = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The tree of a JSON text; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return trimKeys(JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? held(value) : value)));
  } catch {
    return undefined;
  }
}

/** Keys without blanks at their ends: real answers carry some ("FuelChargeListPrice "). */
export function trimKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [held(key).trim(), trimKeys(inner)]));
}
