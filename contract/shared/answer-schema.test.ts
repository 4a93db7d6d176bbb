import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '#contract/operations.ts';
import { answerSchema } from './answer-schema.ts';
import { amount } from './money.ts';
import { oneLine } from './text.ts';

type Schema = z.core.$ZodType;
type Def = Record<'innerType' | 'element' | 'valueType', Schema | undefined> & { type: string; checks?: unknown[]; shape?: Record<string, Schema>; options?: Schema[] }; // prettier-ignore

/** The texts and lists of a schema that refuse some of what they are given. */
function strictPartsOf(schema: Schema, path: string): string[] {
  const { type, checks = [], shape = {}, options = [], ...of } = schema._zod.def as unknown as Def;
  const own = (type === 'string' || type === 'array') && checks.length > 0 ? [path] : [];
  const inner = [of.innerType, of.element, of.valueType, ...options].flatMap((part) => (part ? strictPartsOf(part, path) : []));
  return [...own, ...inner, ...Object.entries(shape).flatMap(([field, part]) => strictPartsOf(part, `${path}.${field}`))];
}

test('no answer of any call refuses a text or a list that the store holds', () => {
  const all = Object.values(operations);
  expect(all.flatMap(({ name, response }) => strictPartsOf(response, name)).length).toBeGreaterThan(500);
  expect(all.flatMap(({ name, response }) => strictPartsOf(answerSchema(response), name))).toEqual([]);
});

test('an answer is shown as it is stored, and what is no answer is still refused', () => {
  const row = z.object({ name: oneLine().check(z.maxLength(5)), tags: z.array(oneLine()).check(z.maxLength(1)), price: z.nullable(amount) });
  const stored = { name: 'Local\n14 '.repeat(200), tags: ['a\u200e', ''], price: null };
  expect(z.encode(answerSchema(row), stored)).toEqual(stored);
  expect(z.decode(answerSchema(row), stored)).toEqual(stored);
  expect(z.safeDecode(row, stored).success).toBe(false);
  for (const wrong of [{ ...stored, name: 14 }, { ...stored, price: 1.234 }, { name: '' }])
    expect(z.safeDecode(answerSchema(row), wrong as never).success).toBe(false);
});
