import type { ChargeId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import type { BillingNeeds } from './needs.ts';
import { chargesOfLabel } from './rules/charges-of-label.ts';
import { insertCharges } from './store/insert-charges.raw.ts';

/** Posts what a guide holds and writes its charges; a repeat does nothing. */
export async function chargeLabel({ wallet, clock }: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> {
  const paid = await wallet.post(tx, guide.label_id);
  await insertCharges(tx, chargesOfLabel(guide, paid, clock.now(), newId<ChargeId>));
}
