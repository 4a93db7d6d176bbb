import { addDays, businessDaysBetween, isBusinessDay } from '#contract/shared/calendar.ts';
import type { LabelRisk } from '#contract/shipping/label-risk.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

/** The statuses in which a parcel is still on its way: only such a guide can be at risk. */
export const underWay = ['registered', 'scanned', 'in_transit', 'facility', 'exception'] as const satisfies readonly FollowUp[];

export const isUnderWay = (followUp: FollowUp | null): boolean => underWay.some((each) => each === followUp);

/** Business days in which a service promises to deliver: the next one, and those of its transit (AMB-6.05). */
export const promisedDays = (transitDays: number): number => 1 + transitDays;

/**
 * The first day that is still within the promise on `today`: a guide whose last movement was before it is at risk. Days are those of the
 * business calendar, YYYY-MM-DD.
 */
export function firstDayInTime(promised: number, today: string): string {
  let at = today;
  for (let left = promised; ;) {
    if (isBusinessDay(at)) left -= 1;
    if (left < 0) return at;
    at = addDays(at, -1);
  }
}

/** A guide as the rule sees it: the day of its last movement, or that on which it was made; `transitDays` null = a service nobody knows. */
export type Watched = { followUp: FollowUp | null; isCancelling: boolean; movedOn: string; transitDays: number | null };

/** How long a guide has not moved, when that is longer than its service promises; null = it is not at risk. */
export function riskOf({ followUp, isCancelling, movedOn, transitDays }: Watched, today: string): LabelRisk | null {
  if (transitDays === null || isCancelling || !isUnderWay(followUp)) return null;
  const promised_days = promisedDays(transitDays);
  const idle_days = businessDaysBetween(movedOn, today);
  return idle_days > promised_days ? { idle_days, promised_days } : null;
}
