import type { AcrossCustomers, StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  manualOf: (store, tx, { customer_id, guide }) => store(tx, { label_id: guide.id, customer_id }),
  saveManual: (store, tx, { customer_id, guide }) => store(tx, { label_id: guide.id, customer_id, version: 2, extras: [] } as never),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertManual'],
};
