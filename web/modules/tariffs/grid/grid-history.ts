/** What was there before and after what is there now. `group`: changes of one cell in a row are one step. */
export type History<T> = { past: readonly T[]; future: readonly T[]; group: string | null };

export const noHistory: History<never> = { past: [], future: [], group: null };
const MOST_STEPS = 200;

/** Remembers what is about to be changed. */
export function remembered<T>(history: History<T>, now: T, group: string | null): History<T> {
  if (group !== null && group === history.group && history.past.length > 0) return { ...history, future: [] };
  return { past: [...history.past, now].slice(-MOST_STEPS), future: [], group };
}

export type Step<T> = { history: History<T>; value: T };

/** One step back; null where there is none. */
export function undone<T>({ past, future }: History<T>, now: T): Step<T> | null {
  const value = past.at(-1);
  return value === undefined ? null : { value, history: { past: past.slice(0, -1), future: [now, ...future], group: null } };
}

export function redone<T>({ past, future }: History<T>, now: T): Step<T> | null {
  const [value, ...later] = future;
  return value === undefined ? null : { value, history: { past: [...past, now], future: later, group: null } };
}
