import { at, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  readSettings: (store, tx, { customer_id }) => store(tx, customer_id),
  lockSettings: (store, tx, { customer_id }) => store(tx, customer_id),
  lastTest: (store, tx, { customer_id }) => store(tx, customer_id),
  countTests: (store, tx, { customer_id }) => store(tx, customer_id, at),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertTest', 'writeSettings'],
};
