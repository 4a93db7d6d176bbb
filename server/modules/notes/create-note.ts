import type { Actor } from '#contract/access/access.ts';
import type { CreateNote, NoteDetail } from '#contract/notes/notes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId, CustomerId, NoteId, UserId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import { makeNote, type NewNote } from './make-note.ts';
import type { NotesNeeds } from './needs.ts';
import { noteToRead } from './read-notes.ts';
import { lotOf } from './rules/lot-of.ts';
import { leftOf, splitLine } from './rules/split-line.ts';
import { whyRefused } from './rules/why-refused.ts';
import { stampNow } from './stamp-note.ts';
import { linesByCharge } from './store/lines.ts';

/** POST /api/billing/creditNotes: a person takes back of lines of an invoice, and the note goes on its way at once (AMB-13.12). */
export async function createNote(needs: NotesNeeds, request: CreateNote, actor: Actor, once: Once): Promise<Kept<NoteDetail>> {
  const customer_id = await needs.invoices.invoiceSeen(needs.db, actor, request.invoice_id);
  return once(async (tx) => noteToRead(needs, tx, await make(needs, tx, customer_id, request, actor.id as UserId), actor));
}

async function make(needs: NotesNeeds, tx: Tx, customer: CustomerId, request: CreateNote, by: UserId): Promise<NoteId> {
  const { invoice_id, reason, description, lines: wanted } = request;
  const id = newId<NoteId>();
  // Everybody locks money, lots and invoice in this order.
  const amounts = await takeUnits(needs, tx, { id, customer }, wanted);
  const invoice = await needs.invoices.holdCredited(tx, customer, invoice_id);
  if (!invoice) throw new Refusal('NOT_FOUND');
  if (invoice.refused) throw new Refusal('NOT_ALLOWED', { description: whyRefused[invoice.refused] });
  const lines = await linesWanted(tx, customer, invoice_id, amounts);
  const note = await makeNote(needs, tx, invoice, { id, key: null, reason, description, lines, by });
  await stampNow(needs, tx, note, by);
  return note.id;
}

type Wanted = { charge_id: ChargeId; amount: Centavos; units: number | null };

/** Holds the guides that are wanted back, whose value is the amount of their line; or says what is wrong with a line, at its place. */
async function takeUnits(
  { wallet }: NotesNeeds,
  tx: Tx,
  { id, customer }: { id: NoteId; customer: CustomerId },
  wanted: CreateNote['lines'],
): Promise<Wanted[]> {
  const free = await wallet.unitsOf(
    tx,
    customer,
    wanted.map(({ charge_id }) => lotOf(charge_id)),
  );
  const fields: Record<string, string> = {};
  wanted.forEach(({ charge_id, units }, at) => {
    const isBought = free.has(lotOf(charge_id));
    if (isBought && units === undefined) fields[`lines.${at}.amount`] = words.byUnits;
    if (!isBought && units !== undefined) fields[`lines.${at}.amount`] = words.noUnits;
    if (isBought && wanted.findIndex((one) => one.charge_id === charge_id) < at) fields[`lines.${at}.charge_id`] = words.twice;
  });
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  const bought = wanted.flatMap(({ charge_id, units }) => (units === undefined ? [] : [{ charge_id, units }]));
  if (bought.length > 0) await wallet.holdPool(tx, customer);
  const lots = bought.map(({ charge_id, units }) => ({ lot_id: lotOf(charge_id), units }));
  const values = bought.length === 0 ? [] : await wallet.holdUnits(tx, { note: id, customer_id: customer, lots });
  if (values === null) throw new Refusal('NOT_ALLOWED', { description: words.fewerFree });
  return wanted.map(({ charge_id, amount, units }) => {
    const value = values[bought.findIndex((one) => one.charge_id === charge_id)];
    return { charge_id, amount: units === undefined ? (amount ?? ZERO) : (value ?? ZERO), units: units ?? null };
  });
}

/** What is wanted of each line, or what is wrong with it, at its place. */
async function linesWanted(tx: Tx, customer: CustomerId, invoice: CreateNote['invoice_id'], wanted: readonly Wanted[]): Promise<NewNote['lines']> {
  const ids = wanted.map(({ charge_id }) => charge_id);
  const found = await linesByCharge(tx, customer, invoice, ids);
  const fields: Record<string, string> = {};
  const lines = wanted.flatMap(({ charge_id, amount, units }, at) => {
    const line = found.find((one) => one.charge_id === charge_id);
    const left = line ? leftOf(line) : 0;
    const taken = line && amount <= left ? splitLine(line, amount) : null;
    if (!line) fields[`lines.${at}.charge_id`] = words.notOfInvoice;
    else if (ids.indexOf(charge_id) < at) fields[`lines.${at}.charge_id`] = words.twice;
    else if (amount > left) fields[`lines.${at}.amount`] = words.overLeft(left);
    else if (!taken) fields[`lines.${at}.amount`] = words.tooSmall;
    return taken ? [{ charge_id, ...taken, units }] : [];
  });
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  return lines;
}
