import { describe, expect, test } from 'vitest';
import { roles } from '#contract/shared/permissions.ts';
import { countTry, type Failures } from './factor-limits.ts';
import { isRequired, mustGive } from './who-needs-one.ts';

describe('who needs a second factor [AMB-1.10]', () => {
  test.each(roles.map((role) => ({ role, required: role === 'root' || role === 'agent' })))(
    '$role: required $required, and anyone who has one gives it',
    ({ role, required }) => {
      expect([isRequired('on', role), mustGive('on', role, false), mustGive('on', role, true)]).toEqual([required, required, true]);
    },
  );
  test.each(roles)('where it is off nobody is asked: %s', (role) => {
    expect([isRequired('off', role), mustGive('off', role, true)]).toEqual([false, false]);
  });
});

describe('guessing a code', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute));
  const tries = (minutes: readonly number[]) => {
    let state: Failures = { failures: 0, failing_since: null };
    return minutes.map((minute) => {
      const { mustWait, ...next } = countTry(state, at(minute));
      state = next;
      return mustWait;
    });
  };
  test.each([
    { says: 'five tries in a quarter of an hour, the sixth waits', minutes: [0, 1, 2, 3, 4, 5], waits: [false, false, false, false, false, true] },
    { says: 'who waits does not lengthen the wait', minutes: [0, 0, 0, 0, 0, 14, 15], waits: [false, false, false, false, false, true, false] },
    { says: 'few tries an hour never wait', minutes: [0, 7, 14, 21, 28, 35], waits: [false, false, false, false, false, false] },
  ])('$says [AMB-1.10]', ({ minutes, waits }) => {
    expect(tries(minutes)).toEqual(waits);
  });
});
