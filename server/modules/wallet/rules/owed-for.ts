import type { AccountId, CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import { accounts } from '#ledger/account.ts';

/** Where it stands what is owed: for an order that was bought on credit under its own name, else for charges (decision 0113). */
export const owedFor = (customer: CustomerId, order: PurchaseId | null): AccountId =>
  order === null ? accounts.receivable(customer) : accounts.orderOwed(order);
