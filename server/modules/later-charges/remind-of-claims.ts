import { addDays, businessDayEnd, businessDaysBetween, isBusinessDay } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { overweightWords as words } from '#texts/es/later-charges/overweight-words.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { undecidedClaims } from './store/overweight.ts';
import { dayText, moneyText } from '#texts/es/shared/figures.ts';

/** Business days that a claim may wait for root before root is reminded. */
const PATIENCE_DAYS = 3;

/** Reminds root of the claims that have waited for days, since only root ends them (decision 0119): in one message, once for each business day. */
export async function remindOfClaims(needs: LaterChargesNeeds): Promise<void> {
  const { access, clock, db, inTransaction, notifications } = needs;
  const today = businessDayOf(clock.now());
  if (!isBusinessDay(today)) return;
  const waiting = await undecidedClaims(db, businessDayEnd(lastDayBefore(today)));
  if (!waiting) return;
  const since = dayText(businessDayOf(waiting.since));
  const message = words.undecided(waiting.n, moneyText(waiting.total), since);
  await inTransaction(async (tx) => {
    const to = await access.staffWith(tx, ['root']);
    await notifications.tell(tx, { key: `overweight claims ${today}`, message, to, path: '/sobrepeso' });
  });
}

/** The last day whose claims have waited long enough. */
function lastDayBefore(today: string): string {
  let day = today;
  while (businessDaysBetween(day, today) < PATIENCE_DAYS) day = addDays(day, -1);
  return day;
}
