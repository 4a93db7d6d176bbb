import { expect, test } from 'vitest';
import { cameAt } from './came-at.ts';

test.each([
  ['told at once', '2026-11-30T20:00:00Z', '2026-11-30', '2026-11-30T20:00:00.000Z'],
  ['told in the evening, of the next banking day', '2026-11-28T02:00:00Z', '2026-11-30', '2026-11-28T02:00:00.000Z'],
  ['told before midnight of Mexico, which is the next day by UTC', '2026-12-01T05:59:00Z', '2026-11-30', '2026-12-01T05:59:00.000Z'],
  ['told a day later', '2026-12-01T06:01:00Z', '2026-11-30', '2026-11-30T18:00:00.000Z'],
  ['entered by hand the next month', '2026-12-02T16:00:00Z', '2026-11-30', '2026-11-30T18:00:00.000Z'],
])('money that is %s came when the bank says, at noon where nobody knows the hour [AMB-13.11]', (_, received, operation_date, came) => {
  expect(cameAt({ received_at: new Date(received), operation_date }).toISOString()).toBe(came);
});
