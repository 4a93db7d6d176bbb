import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';

export type DepositInput = { key: string; customer_id: CustomerId; amount: Centavos; at: Date; description: string };

/** Money that reached the bank, before anybody knows what it is for: bank → suspense. */
export const planDeposit = ({ key, customer_id, amount, at, description }: DepositInput): Entry =>
  entryOf({ key: `deposit:${key}`, movement: 'deposit', customer_id, label_id: null, at, description }, [
    debit(accounts.bank, amount),
    credit(accounts.suspense, amount),
  ]);
