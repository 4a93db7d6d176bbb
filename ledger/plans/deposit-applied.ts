import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { DepositInput } from './deposit.ts';

/** A deposit that belongs to nothing open enters the customer's pool: suspense → pool. */
export const planDepositApplied = ({ key, customer_id, amount, at, description }: DepositInput): Entry =>
  entryOf({ key: `deposit_applied:${key}`, movement: 'deposit_applied', customer_id, label_id: null, at, description }, [
    debit(accounts.suspense, amount),
    credit(accounts.pool(customer_id), amount),
  ]);
