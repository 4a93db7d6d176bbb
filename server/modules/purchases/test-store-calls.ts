import { at, page, allOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  lockRecord: (store, tx, { customer_id, record }) => store(tx, customer_id, record.id),
  lockConfirmed: (store, tx, { customer_id, record }) => store(tx, customer_id, record.deposit_id),
  writeRecord: (store, tx, { record }) => store(tx, record, { status: 'rejected', reason: 'x', decided_by: 'x', changed_at: at }),
  deleteRecord: (store, tx, { record }) => store(tx, record),
  namesOrder: (store, tx, { customer_id, purchase }) => store(tx, customer_id, purchase.id),
  listRecords: (store, tx, mine) => store(tx, allOf(mine), { status: null, query: '' }, page),
  recordInScope: (store, tx, mine) => store(tx, allOf(mine), mine.record.id),
  countRecords: (store, tx, mine) => store(tx, allOf(mine), { status: null, query: '' }),
  lockOrder: (store, tx, { customer_id, purchase }) => store(tx, customer_id, purchase.id),
  billedAs: (store, tx, { customer_id, purchase }) => store(tx, customer_id, purchase.id),
  lockWaiting: (store, tx, { customer_id }) => store(tx, customer_id),
  depositsOfOrders: (store, tx, { customer_id, purchase }) => store(tx, customer_id, [purchase.deposit_id]),
  orderOfDeposit: (store, tx, { customer_id, purchase }) => store(tx, customer_id, purchase.deposit_id),
  writeOrder: (store, tx, { purchase }) => store(tx, purchase, { status: 'cancelled', reason: 'x', changed_at: at }),
  listOrders: (store, tx, mine) => store(tx, allOf(mine), { status: null, query: '' }, { by: 'created_at', order: 'desc' }, page),
  orderInScope: (store, tx, mine) => store(tx, allOf(mine), mine.purchase.id),
  countOrders: (store, tx, mine) => store(tx, allOf(mine), { status: null, query: '' }),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertOrder', 'insertRecord'],
  'a job knows only an id, or asks what is due': ['unpaidBefore'],
  'a folio or a sum of a deposit finds out whose it is': ['ordersNumbered', 'recordsNumbered', 'waitingOrdersOf', 'recordsAgreeing', 'isKeyTaken'],
};
