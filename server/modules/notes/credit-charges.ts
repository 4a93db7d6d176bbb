import { Refusal } from '#contract/shared/errors.ts';
import type { InvoiceId, NoteId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import type { Charge } from '../billing/api.ts';
import { makeNote } from './make-note.ts';
import type { NotesNeeds } from './needs.ts';
import { leftOf, splitLine } from './rules/split-line.ts';
import { whyRefused } from './rules/why-refused.ts';
import { linesByCharge } from './store/lines.ts';
import { noteWithKey } from './store/notes.ts';

/**
 * What is left of the charges of a cancelled guide is taken back of their invoices (AMB-12.14). The notes are drafts that a job has stamped: no PAC keeps a guide
 * from being cancelled. A repeat makes none.
 */
export async function creditCharges(needs: NotesNeeds, tx: Tx, charges: readonly Charge[]): Promise<void> {
  const invoices = [...new Set(charges.flatMap(({ invoice_id }) => invoice_id ?? []))].sort();
  for (const invoice of invoices)
    await creditOne(
      needs,
      tx,
      invoice,
      charges.filter(({ invoice_id }) => invoice_id === invoice),
    );
}

async function creditOne(needs: NotesNeeds, tx: Tx, id: InvoiceId, charges: readonly Charge[]): Promise<void> {
  const [first] = charges;
  if (!first) return;
  const { customer_id, label_id, parcel_number } = first;
  const invoice = await needs.invoices.holdCredited(tx, customer_id, id);
  const key = `guide ${label_id} ${id}`;
  if (await noteWithKey(tx, customer_id, key)) return;
  if (!invoice) throw new Error(`invoice ${id} is not one of its charge`);
  if (invoice.refused) throw new Refusal('CONFLICT', { description: whyRefused[invoice.refused] });
  const found = await linesByCharge(
    tx,
    customer_id,
    id,
    charges.map((charge) => charge.id),
  );
  const lines = found.flatMap((line) => {
    const left = leftOf(line);
    // A rest of a centavo or two, where notes took the others before, has no IVA that SAT takes: no note can be made of it.
    const taken = left > 0 ? splitLine(line, left) : null;
    return taken ? [{ charge_id: line.charge_id, ...taken, units: null }] : [];
  });
  if (lines.length === 0) return;
  await makeNote(needs, tx, invoice, {
    id: newId<NoteId>(),
    key,
    reason: 'cancelled_guide',
    description: words.cancelledGuide(parcel_number ?? ''),
    lines,
    by: null,
  });
}
