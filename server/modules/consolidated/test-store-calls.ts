import { at, page, allOf, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  ordersOfGuides: (store, tx, { customer_id, consolidated }) => store(tx, customer_id, [consolidated.label_id]),
  lockOrder: (store, tx, { customer_id, consolidated }) => store(tx, customer_id, consolidated.id),
  lockOrderOfGuide: (store, tx, { customer_id, consolidated }) => store(tx, customer_id, consolidated.label_id),
  writeOrder: (store, tx, { consolidated }) => store(tx, consolidated, { status: 'cancelled', reason: 'x', changed_at: at }),
  listOrders: (store, tx, mine) => store(tx, allOf(mine), { status: null, query: '' }, { by: 'created_at', order: 'desc' }, page),
  orderInScope: (store, tx, mine) => store(tx, allOf(mine), mine.consolidated.id),
  countOrders: (store, tx, mine) => store(tx, ownOf(mine), { status: null, query: '' }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertOrder'],
  'a number, a document, an e-mail or a key exists once in the world': ['hasNumber'],
  'a job knows only an id, or asks what is due': ['unansweredBefore'],
};
