import type { CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Charge } from '../billing/api.ts';

/** What other modules may ask; types only. */
export type NotesApi = {
  /**
   * Charges of a cancelled guide that invoices hold are taken back by one note for each invoice, once (AMB-12.14). CONFLICT while one of the invoices is being
   * cancelled. The caller holds the charges.
   */
  creditCharges: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** Whether notes of an invoice stand or are on their way; the caller holds the invoice. */
  hasNotes: (reader: Reader, invoice: { id: InvoiceId; customer_id: CustomerId }) => Promise<boolean>;
};
