import { expect, test } from 'vitest';
import { ageText } from './age.ts';

const now = new Date('2026-11-25T18:00:00Z');
test.each([
  ['2026-11-25T17:59:40Z', 'hace un momento'],
  ['2026-11-25T17:56:10Z', 'hace 3 min'],
  ['2026-11-25T14:30:00Z', 'hace 3 h'],
  ['2026-11-24T10:00:00Z', 'hace 1 día'],
  ['2026-11-22T10:00:00Z', 'hace 3 días'],
])('what was at %s is told as %s', (at, said) => {
  expect(ageText(at, now)).toBe(said);
});
