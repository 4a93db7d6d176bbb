import type { Actor } from '#contract/access/access.ts';
import type { InvoiceFilters, InvoiceRow } from '#contract/invoices/invoices.ts';
import type { BusinessId, CustomerId, InvoiceId, LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Charge } from '../billing/api.ts';

/** What other modules may ask; types only. */
export type InvoicesApi = {
  /** Charges were cancelled that pre-invoices held, as they were: they leave them. CONFLICT for one that is being stamped. The caller holds the charges. */
  leavePreInvoices: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** How documents hold a guide: 'stamping' while one of its charges is being invoiced, 'invoiced' once one is; null = they let it go. */
  whyNotCancelled: (reader: Reader, guide: { id: LabelId; customer_id: CustomerId }) => Promise<'stamping' | 'invoiced' | null>;
  /** Whether a razón social has pre-invoices that are open, or invoices that are owed or being cancelled. */
  hasOpenDocuments: (reader: Reader, business: { id: BusinessId; customer_id: CustomerId }) => Promise<boolean>;
  /** How many invoices a person sees by these filters, `most` at most. */
  countListed: (reader: Reader, actor: Actor, filters: InvoiceFilters, most: number) => Promise<number>;
  /** A page of them as the list has them, the newest first; `until`: none that was made later. */
  listedInvoices: (
    reader: Reader,
    actor: Actor,
    filters: InvoiceFilters,
    page: { until: Date; after: { id: InvoiceId; created_at: string } | null; limit: number },
  ) => Promise<InvoiceRow[]>;
};
