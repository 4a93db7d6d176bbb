import { at, page, allOf, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  chargesWithConcept: (store, tx, { customer_id, guide }) => store(tx, { customer_id, label_id: guide.id }, 'Guía'),
  paidWithConcept: (store, tx, { customer_id, guide }) => store(tx, { customer_id, label_id: guide.id }, 'Guía'),
  extraCharges: (store, tx, mine) => store(tx, ownOf(mine), [mine.guide.id]),
  isOnDocument: (store, tx, { guide }) => store(tx, guide),
  renumberCharges: (store, tx, { guide }) => store(tx, guide, 'OTRO'),
  setBusiness: (store, tx, { guide, business }) => store(tx, guide, business.id),
  lockUnreported: (store, tx, { customer_id, guide }) => store(tx, customer_id, { label_id: guide.id }),
  lockReported: (store, tx, { customer_id, report }) => store(tx, customer_id, report.id, null),
  lockInvoiceable: (store, tx, { customer_id, guide }) => store(tx, customer_id, guide.id),
  billCharges: (store, tx, { customer_id, business }) => store(tx, customer_id, ['CHARGE'], business.id),
  putInReport: (store, tx, { customer_id, report }) => store(tx, customer_id, [], report.id),
  takeOutOfReport: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE']),
  cancelCharge: (store, tx, { customer_id }) => store(tx, { customer_id, id: 'CHARGE' }, at),
  overweightKg: (store, tx, { customer_id, guide }) => store(tx, { customer_id, label_id: guide.id }),
  chargeStatuses: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE']),
  spentByDay: (store, tx, mine) => store(tx, ownOf(mine), at),
  lockDocumented: (store, tx, { customer_id }) => store(tx, customer_id, 'PRE_INVOICE'),
  putOnPreInvoice: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE'], 'PRE_INVOICE'),
  putOnInvoice: (store, tx, { customer_id, business }) =>
    store(tx, customer_id, ['CHARGE'], { pre_invoice_id: 'PRE_INVOICE', invoice_id: 'INVOICE', business_id: business.id }),
  takeOffDocument: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE'], null),
  lockOwedCharges: (store, tx, { customer_id }) => store(tx, customer_id, { isInvoiced: true }),
  chargedTo: (store, tx, { business }) => store(tx, business, at),
  findBusinesses: (store, tx, mine) => store(tx, allOf(mine), { query: 'kemper', status: 'active' }, { by: 'business_name', order: 'asc' }, page),
  countBusinesses: (store, tx, mine) => store(tx, allOf(mine), { query: 'kemper', status: 'active' }),
  businessInScope: (store, tx, mine) => store(tx, allOf(mine), mine.business.id),
  billableBusiness: (store, tx, { customer_id, business }) => store(tx, customer_id, business.id),
  isTaxIdTaken: (store, tx, { customer_id, business }) => store(tx, customer_id, business.tax_id, null),
  changeBusiness: (store, tx, { business }) => store(tx, business, { zip_code: '97000' }, at),
  settleDefault: (store, tx, { customer_id }) => store(tx, customer_id, null),
  businessNamed: (store, tx, { customer_id, business }) => store(tx, customer_id, business.id),
  emailsOfRfc: (store, tx, { customer_id, business }) => store(tx, customer_id, business.tax_id),
  shareRfc: (store, tx, { customer_id }) => store(tx, customer_id, customer_id),
  markSettled: (store, tx, { customer_id }) => store(tx, { customer_id, id: 'CHARGE' }, []),
  wholeBusiness: (store, tx, { customer_id, business }) => store(tx, customer_id, business.id),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedCharges', 'chargesAmong'],
  'it only adds rows, of the customers that stand in them': ['insertCharges', 'insertBusinesses'],
  'a deposit belongs to no customer until somebody says whose it is; the bank tells of all': ['customersOfRfc'],
  'figures of the whole house, for who runs it': ['chargedCustomers'],
  'a job cuts what is due of all customers, each in a transaction of its own': ['unreportedRows', 'unreportedOrders'],
  'by the id of a guide that its caller has locked for its customer': ['lockCharges', 'cancelCharges', 'cancelledCharges', 'chargesOfGuide'],
};
