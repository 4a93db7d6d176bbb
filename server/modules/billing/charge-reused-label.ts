import { LABEL_REUSED } from '#contract/billing/billing.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import { chargeAgain } from './charge-again.ts';
import type { BillingNeeds } from './needs.ts';
import { chargesWithConcept } from './store/charges.ts';

/** Charges the label_price of a delivered guide once more, once, because root says that it was used a second time (AMB-10.09). */
export async function chargeReusedLabel(needs: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> {
  if ((await chargesWithConcept(tx, guide, LABEL_REUSED)).length > 0) return;
  const paid = (await needs.wallet.paidFor(tx, guide.label_id)).filter(({ component }) => component === 'label_price');
  await chargeAgain(needs, tx, guide, { concept: LABEL_REUSED, source: 'staff', before: paid.map(({ taxed }) => taxed) });
}
