import type { PurchaseStatus } from '#contract/purchases/purchases.ts';

/** What happens to an order (AMB-12.10). `unpaid`: the days to pay have passed. `invoice_settled`: nothing is owed of its invoice. */
export const orderEvents = ['paid', 'credited', 'cancelled', 'unpaid', 'invoice_settled', 'invoice_owed'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The life of an order: what an event makes of a status. What is not here does not happen. A credited order is paid by its invoice. */
const life: Readonly<Record<PurchaseStatus, Partial<Record<OrderEvent, PurchaseStatus>>>> = {
  pending_payment: { paid: 'paid', credited: 'credited', cancelled: 'cancelled', unpaid: 'cancelled' },
  paid: { invoice_owed: 'credited' },
  credited: { invoice_settled: 'paid' },
  cancelled: {},
};

/** The status after an event; null = there is no such step. */
export const decideOrder = (status: PurchaseStatus, event: OrderEvent): PurchaseStatus | null => life[status][event] ?? null;
