import { DAY_MS } from '#contract/shared/dates.ts';

/** So long before its guide was made an event may be: staff type the number of a parcel that left days ago. */
const EARLIEST_MS = 7 * DAY_MS;

/** Whether an event can be of a guide that was made then. An older one is a date read wrongly, or of the parcel that had its number before it. */
export const isOfGuide = ({ created_at }: { created_at: Date }, { occurred_at }: { occurred_at: Date }): boolean =>
  created_at.getTime() - occurred_at.getTime() <= EARLIEST_MS;
