import type { BooksPage } from '#platform/db/books-page.ts';
import type { BooksNeeds } from './needs.ts';
import { keysOfNote, keysOfPayment, tieNote, tiePayment } from './rules/tie-applied.ts';
import { tieDocument, tieInvoice } from './rules/tie-documents.ts';
import { recordOf, tieEntry, type RecordOf } from './rules/tie-entry.ts';
import { keysOfCharge, keysOfDeposit, tieCharge, tieDeposit } from './rules/tie-money.ts';
import type { Entries, Tie, TieKind } from './rules/tie.ts';

/** Records of one kind that are compared at once; `last` is the place of the last of them. */
export type TiePage = { ties: Tie[]; last: string | null };

/** Each kind of record of a month beside the rest of the books, page by page: a page stands in memory. */
export const readTies: Readonly<Record<TieKind, (needs: BooksNeeds, page: BooksPage) => Promise<TiePage>>> = {
  deposit: async (needs, page) => {
    const deposits = await needs.deposits.bookedDeposits(needs.db, page);
    const entries = await entriesOf(needs, deposits.flatMap(keysOfDeposit));
    const applied = await needs.payments.appliedOfDeposits(
      needs.db,
      deposits.map(({ id }) => id),
    );
    return paged(deposits, (deposit) => tieDeposit(deposit, entries, applied.get(deposit.id) ?? 0));
  },
  charge: async (needs, page) => {
    const charges = await needs.billing.bookedCharges(needs.db, page);
    const ids = charges.map(({ id }) => id);
    const entries = await entriesOf(needs, [...new Set(charges.flatMap(keysOfCharge))]);
    const places = Map.groupBy(await needs.invoices.placesOfCharges(needs.db, ids), ({ charge_id }) => charge_id);
    const taken = await needs.notes.takenOfCharges(needs.db, ids);
    return paged(charges, (charge) => tieCharge(charge, entries, places.get(charge.id) ?? [], taken.get(charge.id) ?? 0));
  },
  document: async (needs, page) => paged(await needs.cfdi.bookedDocuments(needs.db, page), tieDocument),
  invoice: async (needs, page) => {
    const invoices = await needs.invoices.bookedInvoices(needs.db, page);
    const documents = await documentsOf(needs, invoices);
    const ids = invoices.map(({ id }) => id);
    const paid = Map.groupBy(await needs.payments.partsOfInvoices(needs.db, ids), ({ invoice_id }) => invoice_id);
    return paged(invoices, (invoice) => tieInvoice(invoice, documents.get(invoice.purpose), paid.get(invoice.id) ?? []));
  },
  payment: async (needs, page) => {
    const payments = await needs.payments.bookedPayments(needs.db, page);
    const documents = await documentsOf(needs, payments);
    const entries = await entriesOf(needs, payments.flatMap(keysOfPayment));
    return paged(payments, (payment) => tiePayment(payment, entries, documents.get(payment.purpose)));
  },
  note: async (needs, page) => {
    const notes = await needs.notes.bookedNotes(needs.db, page);
    const documents = await documentsOf(needs, notes);
    const entries = await entriesOf(needs, notes.flatMap(keysOfNote));
    const credits = await needs.invoices.creditsOfNotes(
      needs.db,
      notes.map(({ id }) => id),
    );
    const uuids = await needs.invoices.uuidsOfInvoices(
      needs.db,
      notes.map(({ invoice_id }) => invoice_id),
    );
    return paged(notes, (note) =>
      tieNote(note, entries, {
        ...{ invoice: uuids.get(note.invoice_id), credited: credits.get(note.id), document: documents.get(note.purpose) },
      }),
    );
  },
  entry: async (needs, page) => {
    const entries = await needs.wallet.bookedEntries(needs.db, page);
    const named = entries.map(recordOf);
    const idsOf = (kind: RecordOf) => named.flatMap((of) => (of?.kind === kind && of.id !== null ? [of.id] : []));
    const known = {
      deposit: await needs.deposits.depositsAmong(needs.db, idsOf('deposit')),
      payment: await needs.payments.paymentsAmong(needs.db, idsOf('payment')),
      note: await needs.notes.notesAmong(needs.db, idsOf('note')),
      charge: await needs.billing.chargesAmong(needs.db, idsOf('charge')),
    };
    return paged(entries, (entry) => tieEntry(entry, known));
  },
};

const entriesOf = async ({ db, wallet }: BooksNeeds, keys: readonly string[]): Promise<Entries> =>
  new Map((await wallet.entriesWithKeys(db, keys)).map((entry) => [entry.key, entry]));

const documentsOf = ({ db, cfdi }: BooksNeeds, records: readonly { purpose: string }[]) =>
  cfdi.documentsOfPurposes(
    db,
    records.map(({ purpose }) => purpose),
  );

const paged = <Row extends { place: string }>(rows: readonly Row[], tie: (row: Row) => Tie): TiePage => ({
  ties: rows.map(tie),
  last: rows.at(-1)?.place ?? null,
});
