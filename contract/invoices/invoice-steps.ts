import type { InvoiceStatus, PreInvoiceStatus } from './invoice-states.ts';

const preInvoiceSteps: Record<PreInvoiceStatus, readonly PreInvoiceStatus[]> = {
  pending: ['stamping', 'rejected', 'cancelled'],
  waiting_po: ['pending', 'rejected', 'cancelled'],
  // What the PAC refused is pending again.
  stamping: ['pending', 'invoiced'],
  rejected: [],
  invoiced: [],
  cancelled: [],
};

const invoiceSteps: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  created: ['unpaid', 'paid', 'cancelled'],
  unpaid: ['overdue', 'paid', 'liquidated', 'to_cancel'],
  overdue: ['unpaid', 'paid', 'liquidated', 'to_cancel'],
  paid: ['liquidated', 'unpaid', 'overdue', 'to_cancel'],
  liquidated: ['paid', 'unpaid', 'overdue', 'to_cancel'],
  // Or what it was, where SAT does not cancel it.
  to_cancel: ['pre_cancelled', 'cancelled'],
  pre_cancelled: ['cancelled'],
  cancelled: [],
};

type Held = { status: InvoiceStatus; former_status: InvoiceStatus | null; uuid: string | null };

/** The ways of AMB-13.09 and AMB-13.10. What the PAC refused has no UUID and may be sealed anew. */
export const mayBecome = {
  preInvoice: (from: PreInvoiceStatus, to: PreInvoiceStatus): boolean => preInvoiceSteps[from].includes(to),
  invoice: ({ status, former_status, uuid }: Held, to: InvoiceStatus): boolean =>
    invoiceSteps[status].includes(to) ||
    ((status === 'to_cancel' || status === 'pre_cancelled') && to === former_status) ||
    (status === 'cancelled' && to === 'created' && uuid === null),
};
