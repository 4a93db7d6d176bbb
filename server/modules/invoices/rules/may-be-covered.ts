import type { PreInvoiceOrigin, PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';

type Stands = { status: PreInvoiceStatus; settled: boolean; origin: PreInvoiceOrigin };

/**
 * Whether money that covers all of a pre-invoice pays it before it is sealed (AMB-13.11). What a substitute holds is on the other invoice still; what is owed
 * for an order is owed under that order.
 */
export const mayBeCovered = ({ status, settled, origin }: Stands): boolean =>
  (status === 'pending' || status === 'waiting_po') && !settled && origin !== 'substitute' && origin !== 'purchase';
