import type { CustomerId } from '#contract/shared/ids.ts';
import { subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';

/**
 * What a note takes back: `to_invoice` lowers what is owed, `excess` was paid already and goes `into` an account. `iva_pending`: the IVA of what is owed; the rest
 * of `iva` was collected.
 */
export type CreditNoteInput = {
  key: string;
  customer_id: CustomerId;
  net: Centavos;
  iva: Centavos;
  iva_pending: Centavos;
  to_invoice: Centavos;
  excess: Centavos;
  into: 'pool' | 'favor';
  at: Date;
  description: string;
};

/** What was sold is sold no more (AMB-13.12, scenarios E9 and E10). */
export function planCreditNote({ key, customer_id, net, iva, iva_pending, to_invoice, excess, into, at, description }: CreditNoteInput): Entry {
  if (sumCentavos([net, iva]) !== sumCentavos([to_invoice, excess])) throw new Error(`note ${key} gives back another sum than it takes`);
  return entryOf({ key, movement: 'credit_note', customer_id, label_id: null, at, description }, [
    debit(accounts.revenue, net),
    debit(accounts.ivaPending, iva_pending),
    debit(accounts.ivaCollected, subtractCentavos(iva, iva_pending)),
    credit(accounts.receivable(customer_id), to_invoice),
    credit(accounts[into](customer_id), excess),
  ]);
}
