import { ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. */
export const boundedCalls: StoreCalls = {
  lockWaybill: (store, tx, { customer_id, waybill }) => store(tx, customer_id, waybill.label_id),
  waybillInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.waybill.label_id),
  changeWaybill: (store, tx, { waybill }) => store(tx, waybill, { changed_at: new Date(0) }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'writes whole rows, which name their customer': ['insertWaybills'],
  'jobs look for what is due over all': ['dueWaybills', 'endingWaybills', 'replacingWaybills'],
};
