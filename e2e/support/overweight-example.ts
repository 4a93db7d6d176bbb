import { idOf } from './guides.ts';

/** An overweight as it stands in its list. */
export const row = (over: object = {}) => ({
  ...{ id: idOf(1), label_id: idOf(2), carrier: 'estafeta', parcel_number: '3563581744', service_description: 'Terrestre', origin_city: 'León' },
  ...{ destination_city: 'Guadalajara', destination_state: 'Jalisco', customer: { id: idOf(3), name: 'Textiles del Bajío' } },
  ...{ user: { id: idOf(4), name: 'Mariana' }, status: 'claimed', carrier_kg: 7, paid_kg: 4, extra_kg: 3, total: 8_550, due_day: '2026-11-27' },
  ...{ created_at: '2026-11-20T14:15:00.000Z', ended_at: null },
  ...over,
});
/** The same as its panel shows it. */
export const detail = (over: object = {}) => ({
  ...row(),
  declared: { length: 30, width: 25, height: 20, weight_kg: 4, volumetric_kg: 3, billed_kg: 4, included_kg: 4 },
  measured: { length: 40, width: 35, height: 25, weight_kg: 4.1, volumetric_kg: 7 },
  ...{ place: null, document: 'EST-1', extra_kg_price: 2_457, net: 7_371, iva: 1_179, hold_days: 5, days_left: 3, charge_status: null },
  ...{ decided_by: null, reason: null, notes: [] },
  ...over,
});
