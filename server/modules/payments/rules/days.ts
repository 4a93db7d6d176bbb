import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';

/**
 * The day on which a complement is stamped: the one after the payment, long before the 5th of the next month (AMB-13.11). Until then what was applied
 * wrongly is taken back at once, without the receiver's acceptance (decision 0257).
 */
export const complementOn = (applied_at: Date): string => addDays(businessDayOf(applied_at), 1);
