import { expect, test } from 'vitest';
import { asksForPatience, restMs } from './rest-of-carrier.ts';

const refused = (code: string, retryAfterMs?: number) => ({ outcome: 'refused', code, description: '', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }) as const; // prettier-ignore
const MINUTE = 60_000;

test.each([
  ['answered', { outcome: 'done', value: [] } as const, 0, null],
  ['asked to wait ten minutes', refused('TOO_MANY_REQUESTS', 10 * MINUTE), 3, 10 * MINUTE],
  ['asked to wait without saying how long', refused('TOO_MANY_REQUESTS'), 0, MINUTE],
  ['said nothing once', { outcome: 'unknown', reason: 'timeout' } as const, 0, MINUTE],
  ['said nothing for the fourth time', { outcome: 'unknown', reason: 'timeout' } as const, 3, 8 * MINUTE],
  ['said nothing all day', { outcome: 'unknown', reason: 'timeout' } as const, 90, 60 * MINUTE],
])('a carrier that %s rests for its time', (_, answer, failures, expected) => {
  expect(restMs(answer, failures)).toBe(expected);
});

test('only a carrier that asks for patience says nothing of its guides', () => {
  expect([refused('TOO_MANY_REQUESTS', 1), refused('NOT_SENT'), { outcome: 'unknown', reason: 'timeout' } as const].map(asksForPatience)).toEqual([
    true,
    false,
    false,
  ]);
});
