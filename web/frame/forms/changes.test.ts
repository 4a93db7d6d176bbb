import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changesBetween, changesOf } from './changes.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1)), phone: z.nullable(z.string()), users: z.array(z.string()) });
const was = { name: 'Ana', phone: null, users: ['1', '2'] };

test.each([
  ['nothing', {}, {}],
  ['spaces around a text', { name: ' Ana ' }, {}],
  ['one field', { name: 'Eva' }, { name: 'Eva' }],
  ['what is taken away', { phone: '1', users: [] }, { phone: '1', users: [] }],
])('who edits a record sends only what they changed, so that a colleague who wrote meanwhile is not undone: %s', (_, typed, sent) => {
  expect(changesOf(schema, was, { ...was, ...typed })).toEqual(sent);
});

test('a record that does not meet a newer rule is compared as it is typed', () => {
  expect(changesOf(schema, { ...was, name: '' }, { ...was, name: 'Ana' })).toEqual({ name: 'Ana' });
});

test.each([
  ['one of them is changed', { name: 'Eva' }, { name: 'Eva', phone: null }],
  ['none of them is', { users: [] }, { users: [] }],
])('fields that mean something only together are sent together: %s', (_, typed, sent) => {
  expect(changesOf(schema, was, { ...was, ...typed }, [['name', 'phone']])).toEqual(sent);
});

const draft = { alias: 'Bodega', contacts: [{ name: 'Ana' }, { name: 'Luis' }] };

test('only what differs is a change', () => {
  expect(changesBetween(draft, { ...draft, alias: 'Planta' })).toEqual({ alias: 'Planta' });
  expect(changesBetween(draft, { ...draft, contacts: [{ name: 'Ana' }] })).toEqual({ contacts: [{ name: 'Ana' }] });
  expect(changesBetween(draft, structuredClone(draft))).toEqual({});
});
