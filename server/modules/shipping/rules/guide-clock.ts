import { addBusinessDays, addDays, isBusinessDay } from '#contract/shared/calendar.ts';
import { businessDayStart, HOUR_MS } from '#contract/shared/dates.ts';
import type { CarrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelClock } from '#contract/shipping/label-clock.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

/** Business days before its end in which a term is shown. */
const NOTICE_DAYS = 3;
/** The hour of the business zone at which a guide that nobody used is cancelled: no driver comes any more on that day. */
const CANCEL_HOUR = 18;

/** What a contract with a carrier says of time. */
export type Terms = Pick<CarrierFacts, 'cancelDays' | 'claimDays' | 'eventsBy'>;

/** A guide as its clock sees it; days are those of the business calendar, YYYY-MM-DD. */
export type Timed = {
  followUp: FollowUp | null;
  /** Somebody asked to cancel it, or it was written by hand: no clock runs. */
  isOut: boolean;
  madeOn: string;
  validUntil: string;
  /** The day of its last movement, or that on which it was made. */
  movedOn: string;
};

/** The last day of the terms that are shown today. */
export const lastShownDay = (today: string): string => addBusinessDays(today, NOTICE_DAYS);

/** The last day on which the carrier takes a cancellation of a guide that was never scanned. */
export function lastCancelDay({ madeOn, validUntil }: Pick<Timed, 'madeOn' | 'validUntil'>, { cancelDays }: Terms): string {
  const last = cancelDays ? addBusinessDays(madeOn, cancelDays) : validUntil;
  return last < validUntil ? last : validUntil;
}

/** Which term of a guide ends next, when it ends soon; null = none does. A carrier of which staff tell the events lets no guide lapse. */
export function clockOf(guide: Timed, terms: Terms, today: string): LabelClock | null {
  const soonest = ends(guide, terms).find(({ until }) => until >= today);
  return soonest && soonest.until <= lastShownDay(today) ? soonest : null;
}

/** The terms of a guide in the order in which they end. */
function ends(guide: Timed, terms: Terms): LabelClock[] {
  const { cancelDays, claimDays, eventsBy } = terms;
  if (guide.isOut) return [];
  if (guide.followUp === 'exception') return claimDays ? [{ kind: 'claim', until: addBusinessDays(guide.movedOn, claimDays) }] : [];
  if (guide.followUp !== 'registered') return [];
  const cancel: LabelClock[] = cancelDays ? [{ kind: 'cancel', until: lastCancelDay(guide, terms) }] : [];
  return eventsBy === 'carrier' ? [...cancel, { kind: 'lapse', until: guide.validUntil }] : cancel;
}

/**
 * When a guide that nobody used is cancelled for its customer: in the evening of the last business day before its term ends, so that a whole one
 * is left for a carrier that does not answer; where the term has no such day, in the evening of its last one.
 */
export function cancelsAt(guide: Pick<Timed, 'madeOn' | 'validUntil'>, terms: Terms): Date {
  const last = lastCancelDay(guide, terms);
  let day = addDays(last, -1);
  while (day > guide.madeOn && !isBusinessDay(day)) day = addDays(day, -1);
  return new Date(businessDayStart(day > guide.madeOn ? day : last).getTime() + CANCEL_HOUR * HOUR_MS);
}

/** The days from which a term of so many business days ends on one of the days that are shown today: `from` included, `until` not. */
export function shownStarts(days: number, today: string): { from: string; until: string } {
  return { from: firstStart(days, today), until: firstStart(days, addDays(lastShownDay(today), 1)) };
}

/** The first day from which so many business days end on a day or later. */
function firstStart(days: number, day: string): string {
  let start = day;
  while (addBusinessDays(addDays(start, -1), days) >= day) start = addDays(start, -1);
  return start;
}
