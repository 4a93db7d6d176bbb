import type { NoteReason } from '#contract/notes/note-states.ts';
import type { ChargeId, NoteId, UserId } from '#contract/shared/ids.ts';
import { sumCentavos, type Taxed } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CreditedInvoice } from '../invoices/api.ts';
import { auditNote } from './audit-note.ts';
import type { NotesNeeds } from './needs.ts';
import { insertNote, type Note } from './store/notes.ts';

export type NewNote = {
  id: NoteId;
  /** Null: nothing else names it. */
  key: string | null;
  reason: NoteReason;
  description: string;
  lines: readonly (Taxed & { charge_id: ChargeId; units: number | null })[];
  by: UserId | null;
};

/** Writes a note down that takes back of an invoice, which the caller holds. */
export async function makeNote(
  needs: NotesNeeds,
  tx: Tx,
  { id: invoice_id, customer_id, business_id }: CreditedInvoice,
  made: NewNote,
): Promise<Note> {
  const { id, key, reason, description, lines, by } = made;
  const now = needs.clock.now();
  const sumOf = (part: keyof Taxed) => sumCentavos(lines.map((line) => line[part]));
  const row = {
    ...{ id, customer_id, invoice_id, business_id, key: key ?? `hand ${id}`, reason, description, is_automatic: by === null },
    ...{ net: sumOf('net'), iva: sumOf('iva'), total: sumOf('total'), status: 'draft' as const, turn: 0 },
    ...{ to_invoice: null, excess: null, paid_into: null, iva_pending: null, cfdi_id: null, uuid: null, words: null, cancel_reason: null },
    ...{ created_by: by, created_at: now, stamped_at: null, changed_at: now },
  };
  const note = await insertNote(
    tx,
    row,
    lines.map(({ charge_id, net, iva, total, units }) => ({ note_id: id, charge_id, customer_id, net, iva, total, units, state: 'in' })),
  );
  await auditNote(needs, tx, note, 'made', by);
  return note;
}
