import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { homeTexts } from '#texts/es/home/home.ts';

/** 'hace 4 min', 'hace 3 h', 'hace 2 días': whole units, rounded down. */
export function ageText(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(at));
  if (ms < HOUR_MS) return homeTexts.minutesAgo(Math.floor(ms / MINUTE_MS));
  return ms < DAY_MS ? homeTexts.hoursAgo(Math.floor(ms / HOUR_MS)) : homeTexts.daysAgo(Math.floor(ms / DAY_MS));
}
