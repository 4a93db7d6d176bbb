import { expect, test } from 'vitest';
import { isSame, isUnchangedAt, presentFaults } from './form-rules.ts';
import { withoutItem } from './list-rules.ts';

const draft = { alias: 'Bodega', from: { customer: null }, contacts: [{ name: 'Ana' }, { name: 'Luis' }] };

test.each([
  ['alias', { ...draft, alias: 'Planta' }, false],
  ['alias', { ...draft, contacts: [] }, true],
  ['contacts.1.name', { ...draft, contacts: [{ name: 'Eva' }, { name: 'Luis' }] }, true],
  ['contacts.1.name', { ...draft, contacts: [{ name: 'Ana' }, { name: 'Eva' }] }, false],
  ['contacts.1.name', { ...draft, contacts: [{ name: 'Luis' }] }, false],
  // A path of the request that the form has only in part.
  ['from.customer_id', { ...draft, from: { customer: 'C' } }, false],
  ['from.customer_id', { ...draft, alias: 'Planta' }, true],
  ['nowhere', { ...draft, alias: 'Planta' }, true],
])('what the server refused at %s stays refused until that field is changed', (path, now, stays) => {
  expect(isUnchangedAt(path, draft, now)).toBe(stays);
});

test('a contact that is removed takes its faults along, and those behind it keep theirs', () => {
  const touched = new Set(['alias', 'contacts.0.name', 'contacts.1.name', 'contacts.2.phone_number', 'contacts_note', 'emails.1']);
  expect([...withoutItem(touched, 'contacts', 1)]).toEqual(['alias', 'contacts.0.name', 'contacts.1.phone_number', 'contacts_note', 'emails.1']);
  expect([...withoutItem(touched, 'emails', 0)]).toContain('emails.0');
});

test('another file is a change', () => {
  const file = (name: string, text: string) => new File([text], name, { lastModified: 1 });
  expect(isSame({ file: file('a.pdf', 'x') }, { file: file('a.pdf', 'x') })).toBe(true);
  expect(isSame({ file: file('a.pdf', 'x') }, { file: file('b.pdf', 'x') })).toBe(false);
  expect(isSame({ file: file('a.pdf', 'x') }, { file: null })).toBe(false);
});

test('what is not wrong is no fault, and of two words for a field the last is said', () => {
  expect(presentFaults({ a: 'one', b: undefined }, { a: 'two' }, undefined, { a: undefined })).toEqual({ a: 'two' });
});
