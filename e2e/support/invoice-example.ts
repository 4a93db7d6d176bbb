import { idOf } from './guides.ts';

const business = { id: idOf(5), name: 'ESCUELA KEMPER URGATE', tax_id: 'EKU9003173C9' };
const customer = { id: idOf(3), name: 'Textiles del Bajío' };
const line = { concept: 'Guía', charges: 2, net: 40_000, iva: 6_400, total: 46_400 };

/** An invoice as it stands in its list. */
export const invoiceRow = (over: object = {}) => ({
  ...{ id: idOf(1), cfdi_id: idOf(2), folio: 'F-12', uuid: '5fb2822e-396d-4725-8521-cdc4bdd20ccf', customer, business, origin: 'report' },
  ...{ settled: false, payment_method: 'PPD', payment_type: '99', subtotal: 40_000, iva: 6_400, total: 46_400, balance: 46_400 },
  ...{ issued_at: '2026-11-16T18:00:00.000Z', due_at: '2026-12-16', status: 'unpaid', created_at: '2026-11-16T17:55:00.000Z' },
  ...over,
});

/** The same as its panel shows it. */
export const invoiceDetail = (over: object = {}) => ({
  ...invoiceRow(),
  ...{ pre_invoice: { id: idOf(21), folio: 'PF-000012' }, cfdi_use: 'G03', retained: 0, paid: 0, credited: 0, lines: [line] },
  ...{ motive: null, substitutes: null, substitute: null, words: null, motives: [] },
  history: [
    { what: 'stamped', at: '2026-11-16T18:00:00.000Z', motive: null, words: null },
    { what: 'made', at: '2026-11-16T17:55:00.000Z', motive: null, words: null },
  ],
  ...over,
});

/** A pre-invoice as it stands in its list. */
export const preInvoiceRow = (over: object = {}) => ({
  ...{ id: idOf(21), folio: 'PF-000012', customer, business, report: { id: idOf(22), folio: 'RC-000007' }, origin: 'report', settled: true },
  ...{ period_from: '2026-11-01', period_to: '2026-11-15', charges: 2, subtotal: 40_000, iva: 6_400, total: 46_400, invoice_on: '2026-11-23' },
  ...{ purchase_order: null, status: 'pending', words: null, invoice_id: null, actions: [], created_at: '2026-11-16T17:00:00.000Z' },
  ...over,
});

/** The same as its panel shows it. */
export const preInvoiceDetail = (over: object = {}) => ({
  ...preInvoiceRow(),
  ...{ lines: [line], reason: null, stamp: null, replaces_id: null },
  ...over,
});

/** Two charges of it. */
export const chargesOfDocument = () => ({
  data: [31, 32].map((n) => ({
    ...{ charge_id: idOf(n), label_id: idOf(n + 10), parcel_number: `35635817${n}`, concept: 'Guía', net: 20_000, iva: 3_200, total: 23_200 },
    created_at: '2026-11-10T18:00:00.000Z',
  })),
  total: 2,
});

/** Who a substitute or a pre-invoice may be made out to. */
export const billable = (over: object = {}) => ({
  ...{ id: idOf(6), customer_id: idOf(3), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', regimen: '601', zip_code: '76343' },
  ...{ address: null, cfdi_use: 'G03', payment_method: null, payment_type: null, emails: ['a@porteo.test'], is_default: false },
  ...{ status: 'active', customer_name: 'X' },
  ...over,
});
