import type { ChargeId, CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { NoteId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import type { EndedUnits } from '../wallet/api.ts';
import type { Charge } from '../billing/api.ts';
import type { BooksPage, Placed } from '#platform/db/books-page.ts';
import type { BookedNote } from './store/booked.raw.ts';

export type { BookedNote } from './store/booked.raw.ts';

/** `amount`: what it took of the balance of the invoice. `ended_at`: when that was taken back. */
export type StatedNote = { id: NoteId; folio: string; invoice_id: InvoiceId; amount: Centavos; applied_at: Date; ended_at: Date | null };

/** What other modules may ask; types only. */
export type NotesApi = {
  /** What was taken back within a span, by its id, each with the purpose of its document. */
  bookedNotes: (reader: Reader, page: BooksPage) => Promise<(Placed<BookedNote> & { folio: string; purpose: string })[]>;
  /** Which of these there are. */
  notesAmong: (reader: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What notes that count take back of these charges. */
  takenOfCharges: (reader: Reader, ids: readonly ChargeId[]) => Promise<ReadonlyMap<string, Centavos>>;
  /** Units that have ended are taken back of the invoice of their purchase: the note of it, or null while there is none to take them back of (AMB-12.07). */
  convertUnits: (tx: Tx, ended: EndedUnits) => Promise<NoteId | null>;
  /**
   * Charges of a cancelled guide that invoices hold are taken back by one note for each invoice, once (AMB-12.14). CONFLICT while one of the invoices is being
   * cancelled. The caller holds the charges.
   */
  creditCharges: (tx: Tx, charges: readonly Charge[]) => Promise<void>;
  /** What of charges of a customer the notes of their cancelled guide, which stand, take back. */
  takenWithGuide: (reader: Reader, customer: CustomerId, charges: readonly ChargeId[]) => Promise<ReadonlyMap<ChargeId, Taxed>>;
  /** Whether notes of an invoice stand or are on their way; the caller holds the invoice. */
  hasNotes: (reader: Reader, invoice: { id: InvoiceId; customer_id: CustomerId }) => Promise<boolean>;
  /** What notes took of the balances of a customer's invoices: what its statement is made of. */
  stated: (reader: Reader, customer: CustomerId) => Promise<StatedNote[]>;
};
