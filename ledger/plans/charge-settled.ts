import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { ChargeOf } from './extra-charge.ts';
import type { Planned } from './planned.ts';

/** The pool, or saldo a favor, pays a whole charge that was owed, and its IVA is collected (AMB-12.15, AMB-13.11). */
export function planChargeSettled(
  { charge_id, customer_id, label_id, taxed, at, description }: ChargeOf,
  balances: Balances,
  from: 'pool' | 'favor' = 'pool',
): Planned {
  const payer = accounts[from](customer_id);
  const available = moneyIn(balances, payer);
  if (taxed.total > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: taxed.total };
  return entryOf({ key: `charge_settled:${charge_id}`, movement: 'charge_settled', customer_id, label_id, at, description }, [
    debit(payer, taxed.total),
    credit(accounts.receivable(customer_id), taxed.total),
    debit(accounts.ivaPending, taxed.iva),
    credit(accounts.ivaCollected, taxed.iva),
  ]);
}
