import { dayMonth } from '../../../platform/format.ts';

/** The last day of units, with its year: it is usually another one. */
export const LastDay = ({ day }: { day: string }) => (
  <time dateTime={day}>
    {dayMonth(day)} {day.slice(0, 4)}
  </time>
);
