import { TOLD_AHEAD_MS } from '#contract/carriers/webhooks.ts';
import { businessDayOf } from '#contract/shared/dates.ts';

/**
 * Whether a moment that a carrier tells has not come yet; its clock may be some minutes ahead. `isOfDay`: no hour was told, and the moment is the day's
 * noon, so that it has come from the day's beginning on.
 */
export const isOfFuture = (occurred_at: Date, now: Date, isOfDay: boolean): boolean =>
  isOfDay ? businessDayOf(occurred_at) > businessDayOf(now) : occurred_at.getTime() > now.getTime() + TOLD_AHEAD_MS;
