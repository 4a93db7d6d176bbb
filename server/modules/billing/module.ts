import type { BillingApi } from './api.ts';
import { chargeLabel } from './charge-label.ts';
import type { BillingNeeds } from './needs.ts';
import { refundLabel } from './refund-label.ts';

/** What guides are charged, and what is given back. */
export function buildBilling(needs: BillingNeeds): { api: BillingApi } {
  return {
    api: {
      chargeLabel: (tx, guide) => chargeLabel(needs, tx, guide),
      refundLabel: (tx, label) => refundLabel(needs, tx, label),
    },
  };
}
