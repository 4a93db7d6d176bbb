import { addBusinessDays } from '#contract/calendar.ts';

/** Last day (inclusive, YYYY-MM-DD) on which a label made on `day` may be used. */
export function labelLifeEnd(day: string, life: { days: number; calendar: 'natural' | 'business' }): string {
  if (life.calendar === 'business') return addBusinessDays(day, life.days);
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + life.days);
  return date.toISOString().slice(0, 10);
}
