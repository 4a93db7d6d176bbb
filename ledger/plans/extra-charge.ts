import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Taxed } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';

/** A charge by its id, which makes its entries unique; of a guide that stands already, or of none. */
export type ChargeOf = { charge_id: string; customer_id: CustomerId; label_id: LabelId | null; taxed: Taxed; at: Date; description: string };

/** A charge made after its guide (AMB-12.15): owed until the pool pays it, its IVA pending until then. */
export const planExtraCharge = ({ charge_id, customer_id, label_id, taxed, at, description }: ChargeOf): Entry =>
  entryOf({ key: `extra_charge:${charge_id}`, movement: 'extra_charge', customer_id, label_id, at, description }, [
    debit(accounts.receivable(customer_id), taxed.total),
    credit(accounts.revenue, taxed.net),
    credit(accounts.ivaPending, taxed.iva),
  ]);
