import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from './people.ts';
import { made, madeDetail, sendFakes } from './send-world.ts';

const home = {
  ...{ made_today: 1, unsettled: 0, counts: {}, at_risk: 0, places: { exception: [], facility: [] } },
  ...{ approvals: null, drafts: null, ending_stock: [], tracking: null },
};

/** Inicio of a customer with one guide, which can be repeated. */
export const repeatFakes: Record<string, FakeAnswer> = {
  ...sendFakes(personOf('customer')),
  getHome: () => ({ ...home, last_labels: [made] }),
  getLabel: () => madeDetail(),
  listLabelViews: () => ({ counts: {}, at_risk: 0, views: [] }),
  listBusinesses: () => ({ data: [], total: 0 }),
};
