import { DEFAULT_WINDOW, pickupDays, timesOn, timeStepOf, type OfferedDay } from '#contract/pickups/pickup-times.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { weekdayDay } from '../../../platform/format.ts';
import type { Judge } from '../flow/pickup-steps.ts';

type Option = { value: string; label: string };

/** The days that may be chosen, today named so; one that was chosen before stays there, so that its fault is seen. */
export function dayOptions({ today, offered }: Judge, chosen: string): Option[] {
  const days = pickupDays(today, offered);
  const all = chosen === '' || days.includes(chosen) ? days : [chosen, ...days];
  return all.map((day) => ({ value: day, label: day === today.day ? texts.today(weekdayDay(day)) : weekdayDay(day) }));
}

const offeredOn = (offered: readonly OfferedDay[] | null, date: string) => offered?.find(({ pickup_date }) => pickup_date === date) ?? null;
const withChosen = (times: readonly string[], chosen: string): Option[] =>
  (chosen === '' || times.includes(chosen) ? times : [...times, chosen].sort()).map((time) => ({ value: time, label: time }));

type Chosen = { carrier: string | null; date: string; start: string; end: string };

/** The hours at which a pickup may begin, and may end: the carrier's lists for the day, or the steps of the usual window (O-9.11, O-9.12, O-5.55). */
export function timeOptions({ carrier, date, start, end }: Chosen, { today, offered }: Judge): { starts: Option[]; ends: Option[] } {
  const day = offeredOn(offered, date);
  const usual = timesOn(timeStepOf(carrier ?? ''));
  const starts = day ? day.earliest_times : usual;
  const ends = day ? day.latest_times : usual;
  const isToCome = (time: string) => date !== today.day || time > today.time;
  return {
    starts: withChosen(starts.filter(isToCome), start),
    ends: withChosen(
      ends.filter((time) => start === '' || time > start),
      end,
    ),
  };
}

/** The first and the last hour of the day, and the minutes between two that can be chosen. */
export function shownWindow(carrier: string | null, date: string, { offered }: Judge): { from: string; to: string; step: number } {
  const day = offeredOn(offered, date);
  const step = timeStepOf(carrier ?? '');
  const from = day?.earliest_times[0] ?? DEFAULT_WINDOW.earliest;
  return { from, to: day?.latest_times.at(-1) ?? DEFAULT_WINDOW.latest, step };
}

/** The half hours of a window, and which of them are chosen. */
export function windowParts(from: string, to: string, start: string, end: string): boolean[] {
  return timesOn(30, { earliest: from, latest: to })
    .slice(0, -1)
    .map((time) => start !== '' && end !== '' && time >= start && time < end);
}
