import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import { subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Units } from '../units.ts';

/**
 * What a note takes back: `to_invoice` lowers what is owed, `excess` was paid already and goes `into` an account. `iva_pending`: the IVA of what is owed; the rest
 * of `iva` was collected. `owed` is the account of what is owed. `stock`: units that leave their lots at their value; the rest of `net` was revenue.
 */
export type CreditNoteInput = {
  key: string;
  customer_id: CustomerId;
  owed: AccountId;
  stock: readonly { account: AccountId; net: Centavos; units: Units }[];
  net: Centavos;
  iva: Centavos;
  iva_pending: Centavos;
  to_invoice: Centavos;
  excess: Centavos;
  into: 'pool' | 'favor';
  at: Date;
  description: string;
};

/** What was sold is sold no more (AMB-13.12, scenarios E4, E5, E9, E10 and E16). */
export function planCreditNote(input: CreditNoteInput): Entry {
  const { key, customer_id, owed, stock, net, iva, iva_pending, to_invoice, excess, into, at, description } = input;
  if (sumCentavos([net, iva]) !== sumCentavos([to_invoice, excess])) throw new Error(`note ${key} gives back another sum than it takes`);
  return entryOf({ key, movement: 'credit_note', customer_id, label_id: null, at, description }, [
    ...stock.map((taken) => debit(taken.account, taken.net, taken.units)),
    debit(accounts.revenue, subtractCentavos(net, sumCentavos(stock.map((taken) => taken.net)))),
    debit(accounts.ivaPending, iva_pending),
    debit(accounts.ivaCollected, subtractCentavos(iva, iva_pending)),
    credit(owed, to_invoice),
    credit(accounts[into](customer_id), excess),
  ]);
}
