import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { businessTimeOf, DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

export type TrackedGuide = {
  carrier: CarrierSlug;
  follow_up: FollowUp;
  made_at: Date;
  changed_at: Date;
  lapses_at: Date;
  failures: number;
  /** The carrier has just told of it by itself. */
  is_told?: boolean | undefined;
};

/**
 * When to ask the carrier again; null = no more.
 * `changed_at` is the last event; each failure in a row doubles the wait, six hours at most.
 */
export function nextTracking(guide: TrackedGuide, now: Date): Date | null {
  const wait = waitOf(guide, now);
  if (wait === null) return null;
  const slowed = Math.min(wait * 2 ** Math.min(guide.failures, 8), Math.max(wait, 6 * HOUR_MS));
  return new Date(now.getTime() + slowed);
}

/** A courier needs an hour where others need days. Who tells is looked at only when nothing was told for long. */
function waitOf(guide: TrackedGuide, now: Date): number | null {
  const usual = usualWait(guide, now);
  if (usual === null) return null;
  const isRunning = aboutCarrier(guide.carrier).kind === 'courier' && isUnderWay(guide) && now.getTime() - guide.changed_at.getTime() < DAY_MS;
  if (!isRunning) return guide.is_told ? Math.max(usual, 12 * HOUR_MS) : usual;
  return guide.is_told ? HOUR_MS : COURIER_MS;
}

const COURIER_MS = 5 * MINUTE_MS;
const isUnderWay = ({ follow_up }: TrackedGuide): boolean => ['registered', 'scanned', 'in_transit'].includes(follow_up);

/** A guide of which nothing was told for a month is asked about once a day, after three months once a week. It is never forgotten (decision 0287). */
const afterSilence = (usual: number, quiet: number): number =>
  quiet > 90 * DAY_MS ? 7 * DAY_MS : quiet > 30 * DAY_MS ? Math.max(usual, DAY_MS) : usual;

/** So long after a delivery what is told of it later is still asked for, where the look a day after it was not answered. */
const LATE_MS = 5 * DAY_MS;

function usualWait({ follow_up, made_at, changed_at, lapses_at, failures }: TrackedGuide, now: Date): number | null {
  const age = now.getTime() - made_at.getTime();
  const quiet = now.getTime() - changed_at.getTime();
  switch (follow_up) {
    case 'registered':
      if (now.getTime() > lapses_at.getTime() + 7 * DAY_MS) return null;
      return age > 5 * DAY_MS ? DAY_MS : 6 * HOUR_MS;
    case 'scanned':
    case 'in_transit':
    case 'facility':
      return afterSilence(isWorkingHour(now) ? 2 * HOUR_MS : 4 * HOUR_MS, quiet);
    case 'exception':
      return afterSilence(quiet > 3 * DAY_MS ? 6 * HOUR_MS : HOUR_MS, quiet);
    case 'delivered':
      if (quiet < DAY_MS) return DAY_MS;
      return failures > 0 && quiet < LATE_MS ? HOUR_MS : null;
    // A cancelled or lapsed label is watched for a scan until its life and a week have passed.
    case 'cancelled':
    case 'expired':
    case 'aborted':
      return now.getTime() > lapses_at.getTime() + 7 * DAY_MS ? null : DAY_MS;
    case 'finalized':
      return null;
  }
}

function isWorkingHour(now: Date): boolean {
  const hour = Number(businessTimeOf(now).slice(0, 2));
  return hour >= 6 && hour < 22;
}
