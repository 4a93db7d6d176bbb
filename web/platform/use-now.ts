import { useSyncExternalStore } from 'react';
import { businessDay } from './format.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = new Date();

/** The same instant all through a minute of the clock: what is drawn twice says the same. */
function clock(): Date {
  const real = new Date();
  if (Math.floor(real.getTime() / MINUTE) !== Math.floor(now.getTime() / MINUTE)) now = real;
  return now;
}

function tick(): void {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  for (const hear of listeners) hear();
}

/** Tells each new minute, with one timer for the whole page, and when a page that slept is looked at again. */
export function onMinute(hear: () => void): () => void {
  listeners.add(hear);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  }
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Now, to the minute: what stands on the screen goes on with the clock. */
export const useNow = (): Date => useSyncExternalStore(onMinute, clock);

const today = (): string => businessDay(clock());
/** The day of the business calendar (YYYY-MM-DD): drawn again when the next one begins. */
export const useToday = (): string => useSyncExternalStore(onMinute, today);
