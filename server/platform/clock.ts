/** The one source of the current time for use cases; tests stand it still. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at one instant until it is moved. */
export function standingClock(start = '2026-11-20T18:00:00Z'): Clock & { advance: (ms: number) => void } {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}
