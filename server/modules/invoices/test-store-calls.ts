import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const anything = { statuses: null, query: '' };
const any = { query: '', status: null, business_id: null, from: null, to: null, isStamped: false };

/** How each store function is called for one customer. */
export const boundedCalls: StoreCalls = {
  lockPreInvoice: (store, tx, { customer_id, pre_invoice }) => store(tx, customer_id, pre_invoice.id),
  preInvoiceById: (store, tx, { customer_id, pre_invoice }) => store(tx, customer_id, pre_invoice.id),
  changePreInvoice: (store, tx, { pre_invoice }) => store(tx, pre_invoice, { changed_at: at }),
  moveRows: (store, tx, { pre_invoice }) => store(tx, pre_invoice, ['left', 'in']),
  sumsOf: (store, tx, { pre_invoice }) => store(tx, pre_invoice),
  toldCharges: (store, tx, { pre_invoice }) => store(tx, pre_invoice),
  billedTo: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE']),
  hasOpen: (store, tx, { customer_id }) => store(tx, customer_id, 'REPORT'),
  openSubstitute: (store, tx, { customer_id }) => store(tx, customer_id, 'INVOICE'),
  latestSubstitute: (store, tx, { customer_id }) => store(tx, customer_id, 'INVOICE'),
  countSubstitutes: (store, tx, { customer_id }) => store(tx, customer_id, 'INVOICE'),
  statedInvoices: (store, tx, { customer_id }) => store(tx, customer_id),
  accountStatuses: (store, tx, { customer_id }) => store(tx, [customer_id]),
  lockDay: (store, tx, { customer_id }) => store(tx, customer_id),
  keepDay: (store, tx, { customer_id }) => store(tx, customer_id, '2026-11-21'),
  lockInvoice: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  lockInvoiceOf: (store, tx, { customer_id, pre_invoice }) => store(tx, customer_id, pre_invoice.id),
  invoiceById: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  substituteOf: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  changeInvoice: (store, tx, { invoice }) => store(tx, invoice, { changed_at: at }),
  findPreInvoices: (store, tx, mine) => store(tx, ownOf(mine), anything, page),
  countPreInvoices: (store, tx, mine) => store(tx, ownOf(mine), anything),
  preInvoiceInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.pre_invoice.id),
  findCharges: (store, tx, { pre_invoice }) => store(tx, pre_invoice, '', page),
  countCharges: (store, tx, { pre_invoice }) => store(tx, pre_invoice, ''),
  linesByConcept: (store, tx, { pre_invoice }) => store(tx, pre_invoice),
  findInvoices: (store, tx, mine) => store(tx, ownOf(mine), any, page),
  countInvoices: (store, tx, mine) => store(tx, ownOf(mine), any),
  invoiceInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.invoice.id, false),
  hasOpenDocuments: (store, tx, { business }) => store(tx, business),
  owedOnInvoices: (store, tx, { business }) => store(tx, business),
  findPayable: (store, tx, { customer_id }) => store(tx, customer_id),
  hasPayableDueBefore: (store, tx, { customer_id }) => store(tx, customer_id, '2999-12-31'),
  invoicesOf: (store, tx, { customer_id, invoice }) => store(tx, customer_id, [invoice.id]),
  taxesOf: (store, tx, { customer_id, pre_invoice }) => store(tx, customer_id, [pre_invoice.id]),
  ordersOf: (store, tx, { customer_id, pre_invoice }) => store(tx, customer_id, [pre_invoice.id]),
  creditsOf: (store, tx, { customer_id, invoice }) => store(tx, customer_id, [invoice.id]),
  freeCredits: (store, tx, { customer_id, note }) => store(tx, customer_id, note.id),
  liquidatedAmong: (store, tx, { customer_id, invoice }) => store(tx, customer_id, [invoice.id]),
  chargesOnDocuments: (store, tx, { guide }) => store(tx, guide),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedInvoices', 'placesOfCharges', 'uuidsOfInvoices', 'creditsOfNotes'],
  'writes whole rows, which name their customer': ['insertPreInvoice', 'insertInvoice', 'insertCredits'],
  'jobs look for what is due over all': ['duePreInvoices', 'stampingPreInvoices', 'cancellingInvoices', 'overdueInvoices', 'customersBilled'],
};
