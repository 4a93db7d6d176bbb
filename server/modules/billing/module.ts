import { sumCentavos } from '#contract/shared/money.ts';
import type { BillingApi } from './api.ts';
import { chargeLabel } from './charge-label.ts';
import { chargeUsedLabel } from './charge-used-label.ts';
import type { BillingNeeds } from './needs.ts';
import { refundLabel } from './refund-label.ts';
import { settleCharges } from './settle-charges.ts';
import { insertBusinesses, shareRfc } from './store/businesses.ts';
import { extraCharges, spentByDay } from './store/charges.ts';

/** What guides are charged, and what is given back. */
export function buildBilling(needs: BillingNeeds): { api: BillingApi } {
  return {
    api: {
      chargeLabel: (tx, guide) => chargeLabel(needs, tx, guide),
      chargeUsedLabel: (tx, guide) => chargeUsedLabel(needs, tx, guide),
      settleCharges: (tx, customer) => settleCharges(needs, tx, customer),
      extraCharges,
      spentSince: async (reader, scope, since) => {
        const days = await spentByDay(reader, scope, since);
        return {
          total: sumCentavos(days.map(({ total }) => total)),
          labels: days.reduce((sum, { labels }) => sum + labels, 0),
          days: days.map(({ day, total }) => ({ day, total })),
        };
      },
      shareRfc,
      insertBusinesses,
      refundLabel: (tx, label) => refundLabel(needs, tx, label),
    },
  };
}
