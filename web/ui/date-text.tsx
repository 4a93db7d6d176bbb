import { dayAndTime, dayMonth, longDay, timeOfDay, weekdayDay, type When } from '../platform/format.ts';

const forms = { weekdayDay, dayMonth, dayAndTime, longDay, timeOfDay };

/** An instant or a day in es-MX and the business calendar's zone; 'vie 20 nov' unless asked otherwise. */
export function DateText({ when, form = 'weekdayDay' }: { when: When; form?: keyof typeof forms }) {
  return <time dateTime={when instanceof Date ? when.toISOString() : when}>{forms[form](when)}</time>;
}
