import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const any = { query: '', status: null, from: null, to: null };

/** How each store function is called for one customer. */
export const boundedCalls: StoreCalls = {
  lockPayment: (store, tx, { customer_id, payment }) => store(tx, customer_id, payment.id),
  changePayment: (store, tx, { payment }) => store(tx, payment, { changed_at: at }),
  applicationsOf: (store, tx, { payment }) => store(tx, payment),
  liveParts: (store, tx, { customer_id, invoice }) => store(tx, customer_id, [invoice.id]),
  freeParts: (store, tx, { payment }) => store(tx, payment),
  paidByDeposit: (store, tx, { customer_id }) => store(tx, customer_id, 'DEPOSIT'),
  paidByDeposits: (store, tx, { customer_id }) => store(tx, customer_id, ['DEPOSIT']),
  lockSettledPayment: (store, tx, { customer_id }) => store(tx, customer_id, 'KEY'),
  hasUnstamped: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  takeNewInvoice: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  findPayments: (store, tx, mine) => store(tx, ownOf(mine), any, page),
  countPayments: (store, tx, mine) => store(tx, ownOf(mine), any),
  paymentInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.payment.id),
  statedParts: (store, tx, { customer_id }) => store(tx, customer_id),
  documentNames: (store, tx, { customer_id, invoice }) => store(tx, customer_id, [invoice.id]),
  businessNames: (store, tx, { customer_id }) => store(tx, customer_id),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedPayments', 'paymentsAmong', 'appliedOfDeposits', 'partsOfInvoices'],
  'writes whole rows, which name their customer': ['insertPayment', 'keepNewInvoice'],
  'jobs look for what is due over all': ['dueComplements', 'openComplements', 'newInvoices'],
};
