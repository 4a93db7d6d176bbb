import { describe, expect, test } from 'vitest';
import { mustWait, type LoginFailures } from './login-limits.ts';

const now = new Date('2026-11-20T18:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * 60_000));
const none: LoginFailures = { latest: [], ofEmail: 0, emailsOfNetwork: 0, ofSite: 0, emailsOfSite: 0 };

describe('who fails too often waits [AMB-1.02]', () => {
  test.each<{ given: Partial<LoginFailures>; known: boolean; waits: boolean }>([
    { given: {}, known: false, waits: false },
    { given: { latest: minutesAgo(0, 1, 2, 3) }, known: false, waits: false },
    { given: { latest: minutesAgo(0, 1, 2, 3, 4) }, known: false, waits: true },
    { given: { latest: minutesAgo(0, 1, 2, 3, 4) }, known: true, waits: true },
    { given: { latest: minutesAgo(14, 20, 24, 26, 28) }, known: false, waits: true },
    { given: { latest: minutesAgo(15, 20, 24, 26, 28) }, known: false, waits: false },
    { given: { latest: minutesAgo(1, 5, 9, 13, 16) }, known: false, waits: false },
    { given: { ofEmail: 89 }, known: false, waits: false },
    { given: { ofEmail: 90 }, known: false, waits: true },
    { given: { ofEmail: 90 }, known: true, waits: false },
    { given: { emailsOfNetwork: 19 }, known: false, waits: false },
    { given: { emailsOfNetwork: 20 }, known: false, waits: true },
    { given: { emailsOfNetwork: 20 }, known: true, waits: false },
    { given: { ofSite: 39, emailsOfSite: 159 }, known: false, waits: false },
    { given: { ofSite: 40 }, known: false, waits: true },
    { given: { emailsOfSite: 160 }, known: false, waits: true },
    { given: { ofSite: 40, emailsOfSite: 160 }, known: true, waits: false },
  ])('$given from a known browser $known: $waits', ({ given, known, waits }) => {
    expect(mustWait({ ...none, ...given }, known, now)).toBe(waits);
  });
});
