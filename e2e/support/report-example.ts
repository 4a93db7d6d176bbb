import { idOf } from './guides.ts';

/** A report of charges as it stands in its list. */
export const reportRow = (over: object = {}) => ({
  ...{ id: idOf(1), folio: 'RC-000001', customer: { id: idOf(3), name: 'Textiles del Bajío' }, types: ['guides', 'overweight'], origin: 'cut' },
  ...{ status: 'review', period_from: '2026-11-01', period_to: '2026-11-15', charges: 4, labels: 2, observed: 0 },
  ...{ net: 42_000, iva: 6_720, total: 48_720, review_until: '2026-11-24', invoice_on: null, by_default: false },
  ...{ actions: ['approve', 'observe'], created_at: '2026-11-16T06:00:00.000Z' },
  ...over,
});

/** The same as its panel shows it. */
export const reportDetail = (over: object = {}) => ({
  ...reportRow(),
  documents: [{ business: null, settled: true, charges: 4, net: 42_000, iva: 6_720, total: 48_720, obstacles: ['no_business'] }],
  ...{ by_stock: 0, days_left: 3, approved_at: null, approved_by: null, reason: null },
  ...over,
});

/** One charge of it. */
export const line = (over: object = {}) => ({
  ...{ charge_id: idOf(11), label_id: idOf(2), parcel_number: '3563581744', concept: 'Guía', type: 'guides', quantity: 1 },
  ...{ unit_price: 20_000, net: 20_000, iva: 3_200, total: 23_200, settled: true, status: 'Report', business: null },
  ...{ created_at: '2026-11-10T18:00:00.000Z', state: 'in', comment: null, answer: null },
  ...over,
});

/** What closes next, of one customer whose charges have no razón social. */
export const calendar = () => ({
  ...{ today: '2026-11-20', week_end: '2026-11-22', month_end: '2026-11-30' },
  closing: { today: { closes: 0, total: 0 }, week: { closes: 0, total: 0 }, month: { closes: 1, total: 48_720 } },
  data: [
    {
      ...{ customer: { id: idOf(3), name: 'Textiles del Bajío' }, cut_on: '2026-11-30', until: '2026-11-30', types: ['guides', 'overweight'] },
      ...{ charges: 4, total: 48_720, by_default: true, obstacles: [{ kind: 'no_business', charges: 4 }] },
    },
  ],
});
