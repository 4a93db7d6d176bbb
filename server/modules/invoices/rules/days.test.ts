import { expect, test } from 'vitest';
import { dueOn, lastNight } from './days.ts';

test.each([
  ['2026-11-21T05:29:59Z', '2026-11-19'],
  ['2026-11-21T05:30:00Z', '2026-11-20'],
  ['2026-11-21T18:00:00Z', '2026-11-20'],
])('at %s the last night that is billed is that of %s [AMB-13.04]', (now, day) => {
  expect(lastNight(new Date(now)).day).toBe(day);
});

test.each([
  ['cash', '2026-11-20'],
  ['7', '2026-11-27'],
  ['60', '2027-01-19'],
] as const)('an invoice of 20 November with the terms %s is to be paid until %s [O-9.29] [AMB-13.10]', (conditions, day) => {
  expect(dueOn(new Date('2026-11-21T05:59:00Z'), conditions)).toBe(day);
});
