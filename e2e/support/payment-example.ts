import { idOf } from './guides.ts';

const business = { id: idOf(5), name: 'ESCUELA KEMPER URGATE', tax_id: 'EKU9003173C9' };

/** A payment as it stands in its list. */
export const paymentRow = (over: object = {}) => ({
  ...{ id: idOf(60), folio: 'PA-000007', customer: { id: idOf(3), name: 'Textiles del Bajío' }, business, source: 'deposit' },
  ...{ paid_at: '2026-11-18T18:00:00.000Z', payment_type: '03', reference: 'BNET01002611180000', amount: 59_734, invoices: ['F-12', 'F-13', 'F-14'] },
  ...{ status: 'applied', complement: { state: 'waiting', on: '2026-11-19', cfdi_id: null, uuid: null }, created_at: '2026-11-18T18:05:00.000Z' },
  ...over,
});

const part = { iva: 1_379, installment: 2, balance_before: 69_600, balance_after: 59_599 };

/** The same as its panel shows it. */
export const paymentDetail = (over: object = {}) => ({
  ...paymentRow(),
  ...{ applications: [{ ...part, invoice_id: idOf(1), folio: 'F-12', amount: 10_001 }], words: null, reason: null, actions: [] },
  history: [{ what: 'made', at: '2026-11-18T18:05:00.000Z', words: null }],
  ...over,
});

/** An invoice that may be paid. */
export const payableRow = (n: number, balance: number, over: object = {}) => ({
  ...{ id: idOf(70 + n), folio: `F-${11 + n}`, business: { id: business.id, name: business.name }, total: balance, balance },
  ...{ due_at: '2026-12-16', is_overdue: false },
  ...over,
});

/** Three invoices of one customer, the first overdue, and what they can be paid from. */
export const payable = (over: object = {}) => ({
  data: [payableRow(1, 69_600, { due_at: '2026-11-15', is_overdue: true }), payableRow(2, 46_400), payableRow(3, 23_200)],
  ...{ balance: 100_000, favor: 0, deposits: [], deposited: 'balance' },
  ...over,
});
