import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import { isTooLong } from './reader-process.ts';

test.each([
  ['has used more of the processor than it may', 2_000, 2_001, true],
  ['a busy machine has let wait for a minute', MINUTE_MS, 1_999, false],
  ['has done nothing for ten minutes', 10 * MINUTE_MS + 1, 0, true],
  ['nobody tells the processor of, after four times as long', 8_001, null, true],
  ['nobody tells the processor of, before that', 8_000, null, false],
])('a task that %s is ended or goes on', (_what, wallMs, cpuMs, isEnded) => {
  expect(isTooLong(2_000, wallMs, cpuMs)).toBe(isEnded);
});
