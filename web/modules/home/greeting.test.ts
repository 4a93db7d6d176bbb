import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T10:59:00Z', 'Buenas noches'],
  ['2026-11-20T11:00:00Z', 'Buenos días'],
  ['2026-11-20T17:59:00Z', 'Buenos días'],
  ['2026-11-20T18:00:00Z', 'Buenas tardes'],
  ['2026-11-21T00:59:00Z', 'Buenas tardes'],
  ['2026-11-21T01:00:00Z', 'Buenas noches'],
])('at %s Inicio says %s', (now, greeting) => {
  expect(greetingAt(new Date(now))).toBe(greeting);
});
