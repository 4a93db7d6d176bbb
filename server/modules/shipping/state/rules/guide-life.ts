import { addBusinessDays, addDays, businessDayEnd } from '#contract/shared/calendar.ts';

/** Last day (inclusive, YYYY-MM-DD) on which a label made on `day` may be used. */
export const guideLifeEnd = (day: string, { days, calendar }: { days: number; calendar: 'natural' | 'business' }): string =>
  calendar === 'business' ? addBusinessDays(day, days) : addDays(day, days);

/** The moment at which a label's life is over: its last day has passed in the business zone. Lapse, refund and watching all count from it. */
export const endOfGuide = (validUntil: string): Date => businessDayEnd(validUntil);
