import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';

/** More of them in a minute is somebody who guesses, whatever the addresses (AMB-11.01). */
const ALERT_PER_MINUTE = 600;

/** Numbers asked of the public tracking that no guide has. Counted by this process, in minutes of the clock. */
export type UnknownNumbers = ReturnType<typeof unknownNumbers>;

export function unknownNumbers({ clock, log }: { clock: Clock; log: Log }) {
  let minute = 0;
  let [before, now] = [0, 0];
  const turn = (): void => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current === minute) return;
    [before, now] = [current === minute + 1 ? now : 0, 0];
    minute = current;
  };
  return {
    /** One more; past the alert it is told, once a minute. */
    count: (): void => {
      turn();
      now += 1;
      if (now === ALERT_PER_MINUTE + 1) log.warn('somebody guesses guide numbers', { per_minute: ALERT_PER_MINUTE });
    },
    /** In the last whole minute, or the running one where that has more already. */
    perMinute: (): number => {
      turn();
      return Math.max(before, now);
    },
  };
}
