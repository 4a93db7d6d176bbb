import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { WalletNeeds } from './needs.ts';

/** Refuses more credit to a customer with an invoice that is overdue for more than CREDIT_HOLD_DAYS; 0 = to nobody (AMB-12.02). */
export async function refuseWhereOverdue({ asks, clock, settings }: WalletNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  const days = settings.value('CREDIT_HOLD_DAYS');
  if (days === 0 || !(await asks.owesSinceBefore(tx, customer, addDays(businessDayOf(clock.now()), -days)))) return;
  throw new Refusal('CREDIT_LIMIT', { description: walletTexts.invoicesOverdue(days) });
}
