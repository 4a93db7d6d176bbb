import { businessDayOf, businessDayStart, HOUR_MS } from '#contract/shared/dates.ts';
import type { DepositTable } from '../tables.ts';

/** When the money of a deposit came: when the bank told it, or, where that was known only on a later day, at noon of its banking day. */
export function cameAt({ received_at, operation_date }: Pick<DepositTable, 'received_at' | 'operation_date'>): Date {
  if (operation_date >= businessDayOf(received_at)) return received_at;
  return new Date(businessDayStart(operation_date).getTime() + 12 * HOUR_MS);
}
