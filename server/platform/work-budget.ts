import type { Clock } from '#platform/clock.ts';

export type WorkBudget = {
  /** Whether somebody has used up what the window gives. */
  isSpent: (person: string) => boolean;
  /** Runs `work` and counts how long it took, also when it fails. */
  spend: <T>(person: string, work: () => Promise<T>) => Promise<T>;
};

/** So many milliseconds of dear work for each person within a window. Each process counts its own. */
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
    spend: async (person, work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        current(person).ms += performance.now() - start;
      }
    },
  };
}
