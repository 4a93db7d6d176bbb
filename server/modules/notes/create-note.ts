import type { Actor } from '#contract/access/access.ts';
import type { CreateNote, NoteDetail } from '#contract/notes/notes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, NoteId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import { makeNote, type NewNote } from './make-note.ts';
import type { NotesNeeds } from './needs.ts';
import { noteToRead } from './read-notes.ts';
import { leftOf, splitLine } from './rules/split-line.ts';
import { whyRefused } from './rules/why-refused.ts';
import { stampNow } from './stamp-note.ts';
import { linesByCharge } from './store/lines.ts';

/** POST /api/billing/creditNotes: a person takes back of lines of an invoice, and the note goes on its way at once (AMB-13.12). */
export async function createNote(needs: NotesNeeds, request: CreateNote, actor: Actor, once: Once): Promise<Kept<NoteDetail>> {
  const customer_id = await needs.invoices.invoiceSeen(needs.db, actor, request.invoice_id);
  return once(async (tx) => noteToRead(needs, tx, await make(needs, tx, customer_id, request, actor.id as UserId), actor));
}

async function make(
  needs: NotesNeeds,
  tx: Tx,
  customer: CustomerId,
  { invoice_id, reason, description, lines: wanted }: CreateNote,
  by: UserId,
): Promise<NoteId> {
  const invoice = await needs.invoices.holdCredited(tx, customer, invoice_id);
  if (!invoice) throw new Refusal('NOT_FOUND');
  if (invoice.refused) throw new Refusal('NOT_ALLOWED', { description: whyRefused[invoice.refused] });
  const lines = await linesWanted(tx, customer, invoice_id, wanted);
  const note = await makeNote(needs, tx, invoice, { key: null, reason, description, lines, by });
  await stampNow(needs, tx, note, by);
  return note.id;
}

/** What is wanted of each line, or what is wrong with it, at its place. */
async function linesWanted(tx: Tx, customer: CustomerId, invoice: CreateNote['invoice_id'], wanted: CreateNote['lines']): Promise<NewNote['lines']> {
  const ids = wanted.map(({ charge_id }) => charge_id);
  const found = await linesByCharge(tx, customer, invoice, ids);
  const fields: Record<string, string> = {};
  const lines = wanted.flatMap(({ charge_id, amount }, at) => {
    const line = found.find((one) => one.charge_id === charge_id);
    const left = line ? leftOf(line) : 0;
    const taken = line && amount <= left ? splitLine(line, amount) : null;
    if (!line) fields[`lines.${at}.charge_id`] = words.notOfInvoice;
    else if (ids.indexOf(charge_id) < at) fields[`lines.${at}.charge_id`] = words.twice;
    else if (amount > left) fields[`lines.${at}.amount`] = words.overLeft(left);
    else if (!taken) fields[`lines.${at}.amount`] = words.tooSmall;
    return taken ? [{ charge_id, ...taken }] : [];
  });
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  return lines;
}
