/** Each step of a time is a seventh longer than the one before. */
const STEP = Math.log(1 + 1 / 7);
const LAST = 90;

/** Which step a call that took so many ms is on; 90 holds all that took longer than minutes. */
export const timeStep = (ms: number): number => Math.min(LAST, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / STEP)));

/** The longest time of a step, in ms. */
const msOf = (step: number): number => Math.round(Math.exp(step * STEP));

/** The time in which this share of the calls had ended, to a seventh; null without calls. */
export function timeOfShare(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  let left = Math.ceil(total * share);
  for (const [step, n] of [...counts].toSorted(([one], [other]) => one - other)) {
    left -= n;
    if (left <= 0) return msOf(step);
  }
  return null;
}
