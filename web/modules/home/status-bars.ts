import type { FollowUp } from '#contract/shipping/shipping.ts';

/** The statuses Inicio counts: what is under way, and what was delivered today. */
const counted = ['registered', 'scanned', 'in_transit', 'facility', 'exception', 'delivered'] as const satisfies readonly FollowUp[];
export const underWay = counted.filter((followUp) => followUp !== 'delivered');

export type StatusBar = { followUp: (typeof counted)[number]; count: number; /** 0 to 100: of the longest bar. */ percent: number };

/** A bar per status, the longest full; a status with any guide is never drawn as nothing. */
export function barsOf(counts: Readonly<Record<string, number>>): StatusBar[] {
  const most = Math.max(...counted.map((followUp) => counts[followUp] ?? 0));
  return counted.map((followUp) => {
    const count = counts[followUp] ?? 0;
    return { followUp, count, percent: count === 0 ? 0 : Math.max(3, Math.round((100 * count) / most)) };
  });
}

export const underWayCount = (counts: Readonly<Record<string, number>>): number =>
  underWay.reduce((sum, followUp) => sum + (counts[followUp] ?? 0), 0);
