import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { InvoicesNeeds } from './needs.ts';
import { preInvoiceFolio } from './rules/folio.ts';
import type { Invoice } from './store/invoices.ts';
import type { PreInvoice } from './store/pre-invoices.ts';

type Needs = Pick<InvoicesNeeds, 'audit'>;
export type PreInvoiceAct = 'made' | 'purchase_order' | 'business' | 'stamping' | 'refused' | 'rejected' | 'invoiced' | 'left' | 'cancelled';
export type InvoiceAct =
  | 'stamped'
  | 'cancel_asked'
  | 'cancelled'
  | 'cancel_refused'
  | 'charges_returned'
  | 'payment_applied'
  | 'payment_cancelled'
  | 'liquidated'
  | 'credited'
  | 'credit_cancelled';

/** Writes an act on a pre-invoice down, with its total as it stands after it; `actor` null = a job did it. */
export const auditPreInvoice = (
  { audit }: Needs,
  tx: Tx,
  { id, n, customer_id, status, charges, total }: PreInvoice,
  act: PreInvoiceAct,
  actor_id: UserId | null = null,
  facts: object = {},
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action: `pre_invoice.${act}`, entity: 'pre_invoice', entity_id: id },
    after: { folio: preInvoiceFolio(Number(n)), status, charges, total, ...facts },
  });

/** The same of an invoice. No RFC or name: who reads it opens the invoice. */
export const auditInvoice = (
  { audit }: Needs,
  tx: Tx,
  { id, customer_id, series, folio, status, total }: Invoice,
  act: InvoiceAct,
  actor_id: UserId | null = null,
  facts: object = {},
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action: `invoice.${act}`, entity: 'invoice', entity_id: id },
    after: { document: folio === null ? series : `${series}-${folio}`, status, total, ...facts },
  });
