import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import { sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Planned } from './planned.ts';

/** What pays: money of the pool, or the saldo a favor of a customer with credit. `owed`: of which accounts. `iva`: the part of the invoices' IVA that is paid. */
export type PaymentInput = {
  payment_id: string;
  customer_id: CustomerId;
  from: 'pool' | 'favor';
  owed: readonly { account: AccountId; amount: Centavos }[];
  iva: Centavos;
  at: Date;
  description: string;
};

/** Invoices are paid, wholly or in part: what was owed is owed no more, and its IVA is collected (AMB-13.11, scenarios E8, E9 and E22). */
export function planPayment({ payment_id, customer_id, from, owed, iva, at, description }: PaymentInput, balances: Balances): Planned {
  const amount = sumCentavos(owed.map((part) => part.amount));
  const account = accounts[from](customer_id);
  const available = moneyIn(balances, account);
  if (amount > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: amount };
  return entryOf({ key: `payment:${payment_id}`, movement: 'payment', customer_id, label_id: null, at, description }, [
    debit(account, amount),
    ...owed.map((part) => credit(part.account, part.amount)),
    debit(accounts.ivaPending, iva),
    credit(accounts.ivaCollected, iva),
  ]);
}
