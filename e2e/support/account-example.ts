import { idOf } from './guides.ts';

const line = (on: string, kind: string, folio: string, amount: number, balance: number) => ({
  ...{ id: `${kind} ${folio} ${on}`, on, kind, folio, balance },
  ...{ charge: amount > 0 ? amount : null, credit: amount < 0 ? -amount : null },
});

/** The account of a customer: one invoice, a payment that was taken back, and a part that was paid. */
export const accountExample = (over: object = {}) => ({
  ...{ customer: { id: idOf(3), name: 'Textiles del Bajío' }, to: '2026-11-20', opening: 0, charges: 76_400, credits: 40_000, closing: 36_400 },
  ageing: ['not_due', 'to_15', 'to_30', 'to_60', 'more'].map((age) => ({ age, balance: age === 'to_15' ? 36_400 : 0 })),
  beside: { balance: 20_000, favor: 0, units: 12 },
  open: [{ id: idOf(1), folio: 'F-12', due_on: '2026-11-15', age: 'to_15', total: 46_400, balance: 36_400 }],
  data: [
    line('2026-11-01', 'invoice', 'F-12', 46_400, 46_400),
    line('2026-11-10', 'payment', 'PA-000007', -30_000, 16_400),
    line('2026-11-12', 'payment_ended', 'PA-000007', 30_000, 46_400),
    line('2026-11-13', 'payment', 'PA-000008', -10_000, 36_400),
  ],
  ...over,
});
