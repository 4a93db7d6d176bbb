import { idOf } from './guides.ts';

const business = { id: idOf(5), name: 'ESCUELA KEMPER URGATE', tax_id: 'EKU9003173C9' };
const customer = { id: idOf(3), name: 'Textiles del Bajío' };
const stamped = { state: 'stamped', cfdi_id: idOf(62), uuid: '9a1c2e3d-396d-4725-8521-cdc4bdd20ccf' };

/** A credit note as it stands in its list. */
export const noteRow = (over: object = {}) => ({
  ...{ id: idOf(61), folio: 'NC-000007', customer, business, invoice: { id: idOf(1), folio: 'F-12' }, reason: 'discount', description: 'Descuento' },
  ...{ subtotal: 20_000, iva: 3_200, total: 23_200, status: 'applied', document: stamped, stamped_at: '2026-11-18T18:00:00.000Z' },
  created_at: '2026-11-18T17:55:00.000Z',
  ...over,
});

/** The same as its panel shows it. */
export const noteDetail = (over: object = {}) => ({
  ...noteRow(),
  lines: [
    { charge_id: idOf(31), label_id: idOf(41), parcel_number: '3563581731', concept: 'Guía', units: null, net: 20_000, iva: 3_200, total: 23_200 },
  ],
  ...{ applied: { to_invoice: 10_000, excess: 13_200, into: 'pool' }, is_automatic: false, words: null, cancel_reason: null, actions: [] },
  ...over,
});

/** Lines of an invoice: one that notes took wholly, one in part, one that is whole. */
export const creditable = (over: object = {}) => ({
  data: [0, 20_000, 23_200].map((left, n) => ({
    ...{ charge_id: idOf(31 + n), parcel_number: `356358173${n}`, concept: 'Guía', total: 23_200, left, units: null },
  })),
  total: 3,
  folio: 'F-12',
  refused: null,
  ...over,
});
