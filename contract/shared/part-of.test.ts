import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partOf } from './part-of.ts';
import { withDefault } from './with-default.ts';

const record = z.object({
  alias: z.string().check(z.minLength(1)),
  scope: withDefault(z.enum(['user', 'group']), 'user'),
  note: z.nullish(z.string()),
});
const part = partOf(record);

test('a field that is not sent stays away, also one that a new record gets by itself', () => {
  expect(z.decode(record, { alias: 'Bodega' })).toEqual({ alias: 'Bodega', scope: 'user' });
  expect(z.decode(part, {})).toEqual({});
  expect(z.encode(part, { alias: 'Bodega' })).toEqual({ alias: 'Bodega' });
});

test.each([
  ['none', { note: null }, true],
  ['one of its values', { scope: 'group' }, true],
  ['no value of it', { scope: 'all' }, false],
  ['empty where it must not be', { alias: '' }, false],
])('a field that is sent is judged as that of the whole record: %s', (_, sent, isTaken) => {
  expect(z.safeParse(part, sent).success).toBe(isTaken);
});
