import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf, HOUR_MS } from '#contract/shared/dates.ts';
import type { WalletNeeds } from '../needs.ts';
import { closeDay, firstOpenDay } from '../store/day-close.raw.ts';

/** A transaction that began before midnight may still be writing; none lives this long. */
const GRACE_MS = HOUR_MS;

/** Stores what the accounts of the house moved on each business day that has ended, and their balance at its end. A day is closed once. */
export async function closeDays({ db, inTransaction, clock, log }: WalletNeeds): Promise<void> {
  const today = businessDayOf(new Date(clock.now().getTime() - GRACE_MS));
  for (let day = await firstOpenDay(db); day !== null && day < today; day = addDays(day, 1)) {
    const closing = day;
    const accounts = await inTransaction((tx) => closeDay(tx, closing));
    log.info('day closed', { day, accounts });
  }
}
