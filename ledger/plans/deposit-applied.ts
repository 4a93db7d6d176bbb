import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { DepositInput } from './deposit.ts';

/** A deposit that belongs to nothing open enters the customer's pool, of one with credit its saldo a favor: suspense → pool or favor (AMB-13.14). */
export const planDepositApplied = ({ key, customer_id, amount, at, description, into = 'pool' }: DepositInput & { into?: 'pool' | 'favor' }): Entry =>
  entryOf({ key: `deposit_applied:${key}`, movement: 'deposit_applied', customer_id, label_id: null, at, description }, [
    debit(accounts.suspense, amount),
    credit(accounts[into](customer_id), amount),
  ]);
