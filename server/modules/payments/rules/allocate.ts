import { centavos, type Centavos } from '#contract/shared/money.ts';
import type { PayableInvoice } from '../../invoices/api.ts';

export type Allocated = { invoice: PayableInvoice; amount: Centavos };

/**
 * What a deposit pays by itself (AMB-13.14 b): the invoice of exactly its sum; otherwise overdue ones by the day on which they were due, and of a customer with
 * credit those that are not due yet as well. `payable` is in that order.
 */
export function allocate(payable: readonly PayableInvoice[], amount: Centavos, { hasCredit }: { hasCredit: boolean }): Allocated[] {
  const exact = payable.find(({ balance }) => balance === amount);
  if (exact) return [{ invoice: exact, amount }];
  const allocated: Allocated[] = [];
  let left = amount as number;
  for (const invoice of payable.filter(({ isOverdue }) => isOverdue || hasCredit)) {
    const paid = Math.min(left, invoice.balance);
    if (paid <= 0) break;
    allocated.push({ invoice, amount: centavos(paid) });
    left -= paid;
  }
  return allocated;
}
