import type { ChargeId } from '#contract/shared/ids.ts';
import type { Taxed } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import type { BillingNeeds } from './needs.ts';
import { chargeOnceMore, type Again } from './rules/charge-once-more.ts';
import { settleOne } from './settle-charges.ts';
import { insertCharges } from './store/insert-charges.raw.ts';

type Charged = Pick<Again, 'concept' | 'source'> & { before: readonly Taxed[] };

/** A charge made after its guide: taken from the pool when that covers all of it, else owed (AMB-12.15). */
export async function chargeAgain(needs: BillingNeeds, tx: Tx, guide: ChargedGuide, { before, ...what }: Charged): Promise<void> {
  const { wallet, clock } = needs;
  const charge = chargeOnceMore(guide, before, { ...what, createdAt: clock.now(), id: newId<ChargeId>() });
  if (!charge) return;
  await insertCharges(tx, [charge]);
  const { id: charge_id, customer_id, label_id, net, iva, total, concept: description } = charge;
  await wallet.chargeExtra(tx, { charge_id, customer_id, label_id, taxed: { net, iva, total }, description });
  await settleOne(needs, tx, charge);
}
