import type { ChargeStatus } from '#contract/billing/billing.ts';

const cancellable: ReadonlySet<ChargeStatus> = new Set(['Created', 'Applied', 'Report', 'PreInvoice']);

/**
 * Whether a charge can be cancelled with its guide without touching a tax document (AMB-13.01, AMB-12.14). Of a pre-invoice that is being stamped it
 * cannot, which who holds pre-invoices says.
 */
export const isCancellable = ({ status }: { status: ChargeStatus }): boolean => cancellable.has(status);

/** Whether a charge of a guide by hand may be cancelled and replaced by another: it is in no report yet (AMB-10.10). */
export const mayBeMadeAgain = ({ status }: { status: ChargeStatus }): boolean => status === 'Created' || status === 'Applied';
