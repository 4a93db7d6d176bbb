import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { subtractCentavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { walletTexts } from '#texts/es/wallet/wallet.ts';
import type { CustomerRow } from '../access/api.ts';
import type { WalletNeeds } from './needs.ts';
import { owedForOrders } from './store/accounts.raw.ts';

/** Whether a customer has an invoice that is overdue for more than CREDIT_HOLD_DAYS, and so no credit; 0 = it holds nobody (AMB-12.02). */
export async function isCreditHeld({ asks, clock, settings }: WalletNeeds, reader: Reader, customer: CustomerId): Promise<boolean> {
  const days = settings.value('CREDIT_HOLD_DAYS');
  return days !== 0 && asks.owesSinceBefore(reader, customer, addDays(businessDayOf(clock.now()), -days));
}

/** Refuses more credit to such a customer. */
export async function refuseWhereOverdue(needs: WalletNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  if (!(await isCreditHeld(needs, tx, customer))) return;
  throw new Refusal('CREDIT_LIMIT', { description: walletTexts.invoicesOverdue(needs.settings.value('CREDIT_HOLD_DAYS')) });
}

/**
 * A customer whose limit of credit is less what it owes for orders of guides: these stand under accounts of their own, beside what charges and guides owe. Who
 * decides by it holds the customer's pool.
 */
export async function withoutOrders<C extends CustomerRow>(reader: Reader, customer: C): Promise<C> {
  if (customer.credit_limit === null) return customer;
  return { ...customer, credit_limit: subtractCentavos(customer.credit_limit, await owedForOrders(reader, customer.id)) };
}
