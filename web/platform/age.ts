import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { ageTexts } from '#texts/es/shared/age.ts';

/** 'hace 4 min', 'hace 3 h', 'hace 2 días': whole units, rounded down. */
export function ageText(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(at));
  if (ms < HOUR_MS) return ageTexts.minutes(Math.floor(ms / MINUTE_MS));
  return ms < DAY_MS ? ageTexts.hours(Math.floor(ms / HOUR_MS)) : ageTexts.days(Math.floor(ms / DAY_MS));
}
