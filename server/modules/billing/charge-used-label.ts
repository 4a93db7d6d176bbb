import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from './api.ts';
import { chargeAgain } from './charge-again.ts';
import type { BillingNeeds } from './needs.ts';

/**
 * Charges once more what a cancelled guide gave back, because it was used after all (AMB-12.14): collected from the pool when that covers all of
 * it, else owed. The caller holds the guide, so that two scans make one charge.
 */
export const chargeUsedLabel = async (needs: BillingNeeds, tx: Tx, guide: ChargedGuide): Promise<void> =>
  chargeAgain(needs, tx, guide, { concept: CANCELLED_LABEL_USED, source: 'supplier', paid: await needs.wallet.paidFor(tx, guide.label_id) });
