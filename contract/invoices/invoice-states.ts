/** Where a pre-invoice stands (AMB-13.09). `waiting_po`: it waits for its customer's purchase order. `stamping`: its charges are locked. */
export const preInvoiceStatuses = ['pending', 'waiting_po', 'stamping', 'rejected', 'invoiced', 'cancelled'] as const;
export type PreInvoiceStatus = (typeof preInvoiceStatuses)[number];

/**
 * What it was made of: an approved report, a guide billed at once, the day of a customer billed at once, an order of
 * guides, or an invoice that it takes the place of.
 */
export const preInvoiceOrigins = ['report', 'immediate', 'day', 'purchase', 'substitute'] as const;
export type PreInvoiceOrigin = (typeof preInvoiceOrigins)[number];

/**
 * Where an invoice stands (O-4.12, AMB-13.10): Creada, Sin pagar, Vencida, Cancelada, Pagada, Por cancelar, Precancelada, Liquidada. `created`: it is
 * being stamped. `cancelled` without a UUID: the PAC refused it, and it may be sealed anew.
 */
export const invoiceStatuses = ['created', 'unpaid', 'overdue', 'cancelled', 'paid', 'to_cancel', 'pre_cancelled', 'liquidated'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceOrigins = ['report', 'purchase', 'immediate'] as const;
export type InvoiceOrigin = (typeof invoiceOrigins)[number];

/** What happens to an invoice: it is handed over, stamped, SAT is asked to cancel it, and answers. */
export const invoiceEvents = ['made', 'stamped', 'cancel_asked', 'cancelled', 'cancel_refused'] as const;

/** What may be cancelled. */
export const standingStatuses = ['unpaid', 'overdue', 'paid', 'liquidated'] as const satisfies readonly InvoiceStatus[];
export type StandingStatus = (typeof standingStatuses)[number];
export const isStanding = (status: InvoiceStatus): status is StandingStatus => standingStatuses.some((one) => one === status);

/** Motives that a person may choose; no global invoices are made, so that 04 is never one. */
export const offeredMotives = ['01', '02', '03'] as const;
