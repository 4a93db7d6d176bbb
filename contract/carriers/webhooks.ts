import { DAY_MS, MINUTE_MS } from '../shared/dates.ts';

/** Carriers tell again for a day what was not taken; what is older was recorded by somebody, or is of no use. */
export const TOLD_OLDEST_MS = 2 * DAY_MS;
/** So far their clocks may be ahead. */
export const TOLD_AHEAD_MS = 10 * MINUTE_MS;
