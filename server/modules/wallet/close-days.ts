import { businessDayOf } from '#contract/shared/dates.ts';
import type { WalletNeeds } from './needs.ts';
import { closeDay, firstOpenDay } from './store/day-close.raw.ts';

const DAY_MS = 86_400_000;
/** A transaction that began before midnight may still be writing; none lives this long. */
const GRACE_MS = 60 * 60 * 1000;

/** Stores what the accounts of the house moved on each business day that has ended, and their balance at its end. A day is closed once. */
export async function closeDays({ db, inTransaction, clock, log }: WalletNeeds): Promise<void> {
  const today = businessDayOf(new Date(clock.now().getTime() - GRACE_MS));
  for (let day = await firstOpenDay(db); day !== null && day < today; day = dayAfter(day)) {
    const closing = day;
    const accounts = await inTransaction((tx) => closeDay(tx, closing, dayAfter(closing)));
    log.info('day closed', { day, accounts });
  }
}

const dayAfter = (day: string): string => new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);
