import { expect, test } from 'vitest';
import { noticeDue } from './validity-notice.ts';

test.each([
  ['31 days before', '2026-10-30', null],
  ['30 days before', '2026-10-31', 30],
  ['16 days before', '2026-11-14', 30],
  ['15 days before', '2026-11-15', 15],
  ['8 days before', '2026-11-22', 15],
  ['7 days before', '2026-11-23', 7],
  ['2 days before', '2026-11-28', 7],
  ['the day before', '2026-11-29', 1],
  ['on its last day', '2026-11-30', 1],
  ['the day after', '2026-12-01', null],
])('%s the end of a lot its notice is the one it has come to [AMB-3.01]', (_, today, notice) => {
  expect(noticeDue('2026-11-30', today)).toBe(notice);
});
