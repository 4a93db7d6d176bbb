import { expect, test } from 'vitest';
import { digitsAsChanged, listAsChanged } from './as-changed.ts';

test.each([
  { stored: ['a', 'b', 'c'], seen: ['a', 'b'], wanted: ['a', 'b', 'd'], becomes: ['a', 'b', 'c', 'd'] },
  { stored: ['a', 'c'], seen: ['a', 'b'], wanted: ['a', 'b', 'd'], becomes: ['a', 'd', 'c'] },
  { stored: ['a', 'b', 'c'], seen: ['a', 'b'], wanted: ['b'], becomes: ['b', 'c'] },
  { stored: ['a', 'd'], seen: ['a'], wanted: ['a', 'd'], becomes: ['a', 'd'] },
])('a list of $stored, seen as $seen and sent as $wanted, keeps what a colleague changed: $becomes', ({ stored, seen, wanted, becomes }) => {
  expect(listAsChanged(stored, seen, wanted).toSorted()).toEqual(becomes.toSorted());
});

test('digits keep those of the modules that only a colleague changed', () => {
  expect(digitsAsChanged('222222220', '222222222', '122222222')).toBe('122222220');
  expect(digitsAsChanged('122222222', '222222222', '022222222')).toBe('022222222');
});
