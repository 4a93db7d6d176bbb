import type { Clock } from '#platform/clock.ts';

export type WorkBudget = {
  /** Whether somebody has used up what the window gives. */
  isSpent: (person: string) => boolean;
  /** Runs `work`, which tells `used` each time how much of the processor it took, ms, also when it fails. What it waits for costs nothing. */
  spend: <T>(person: string, work: (used: (ms: number) => void) => Promise<T>) => Promise<T>;
};

/** So many milliseconds of the processor for dear work of each person within a window. Each process counts its own. */
export function workBudget({ ms, windowMs, clock }: { ms: number; windowMs: number; clock: Clock }): WorkBudget {
  const spent = new Map<string, { since: number; ms: number }>();
  const current = (person: string) => {
    const now = clock.now().getTime();
    const known = spent.get(person);
    if (known && now - known.since < windowMs) return known;
    for (const [somebody, { since }] of spent) if (now - since >= windowMs) spent.delete(somebody);
    const fresh = { since: now, ms: 0 };
    spent.set(person, fresh);
    return fresh;
  };
  return {
    isSpent: (person) => current(person).ms >= ms,
    spend: (person, work) => work((used) => void (current(person).ms += used)),
  };
}
