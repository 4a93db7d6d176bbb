import { expect, test } from 'vitest';
import { markRows } from './mark-rows.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a row is marked and unmarked alone', () => {
  expect([...markRows(new Set(['a']), ids, { id: 'c', isChecked: true, from: null })]).toEqual(['a', 'c']);
  expect([...markRows(new Set(['a', 'c']), ids, { id: 'c', isChecked: false, from: null })]).toEqual(['a']);
});

test.each([
  ['a', 'c'],
  ['c', 'a'],
])('a range from %s to %s marks what lies between, and keeps what was chosen on other pages', (from, id) => {
  expect([...markRows(new Set(['z', from]), ids, { id, isChecked: true, from })].toSorted()).toEqual(['a', 'b', 'c', 'z']);
});

test('a range from a row that this page does not have is the row alone', () => {
  expect([...markRows(new Set(['z']), ids, { id: 'b', isChecked: true, from: 'z' })]).toEqual(['z', 'b']);
});
