import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, NoteId, UserId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import { moneyKey } from './apply-note.ts';
import { auditNote } from './audit-note.ts';
import type { NotesNeeds } from './needs.ts';
import { linesOfNote } from './store/lines.ts';
import { purposeOf } from './stamp-note.ts';
import { changeNote, freeLines, liveNotes, lockNote, type Note } from './store/notes.ts';

type Wanted = { id: NoteId; customer_id: CustomerId; reason: string };

/**
 * A person takes a note back (AMB-13.12): a draft at once while it is surely not stamped, an applied one by root when SAT has cancelled it. What it gave is taken
 * first, so that nobody spends it meanwhile; where SAT says no, it is applied again.
 */
export async function cancelNote(needs: NotesNeeds, tx: Tx, { id, customer_id, reason }: Wanted, actor: Actor): Promise<void> {
  await needs.wallet.holdPool(tx, customer_id);
  const held = await lockNote(tx, customer_id, id);
  if (!held) throw new Refusal('NOT_FOUND');
  if (held.status === 'draft') return dropDraft(needs, tx, held, reason, actor);
  if (held.status !== 'applied' || held.cfdi_id === null) throw new Refusal('CONFLICT', { description: words.notApplied });
  if (actor.role !== 'root') throw new Refusal('NOT_ALLOWED', { description: words.onlyRoot });
  if ((await linesOfNote(tx, customer_id, id)).some(({ units }) => units !== null))
    throw new Refusal('NOT_ALLOWED', { description: words.unitsStay });
  await takeMoney(needs, tx, held);
  await needs.cfdi.cancel(tx, { id: held.cfdi_id, motive: '02', substitute_id: null }, actor);
  const asked = await changeNote(tx, held, {
    ...{ status: 'cancelling', words: null, cancel_reason: reason, taken_back_at: needs.clock.now(), changed_at: needs.clock.now() },
  });
  await auditNote(needs, tx, asked, 'cancel_asked', actor.id as UserId);
}

async function dropDraft(needs: NotesNeeds, tx: Tx, held: Note, reason: string, { id }: Actor): Promise<void> {
  if (held.is_automatic) throw new Refusal('NOT_ALLOWED', { description: words.automatic });
  const document = held.cfdi_id === null ? undefined : (await needs.cfdi.stateOf(tx, [purposeOf(held.id)])).get(purposeOf(held.id));
  if (document && document.state !== 'refused') throw new Refusal('CONFLICT', { description: words.beingStamped });
  await needs.wallet.releaseUnits(tx, { note: held.id, customer_id: held.customer_id });
  await endNote(needs, tx, held, id as UserId, reason);
}

/** What it took back of its lines is there again. */
export async function endNote(needs: NotesNeeds, tx: Tx, held: Note, by: UserId | null, reason: string | null): Promise<void> {
  await freeLines(tx, held);
  const ended = await changeNote(tx, held, {
    ...{ status: 'cancelled', words: null, ...(reason === null ? {} : { cancel_reason: reason }), changed_at: needs.clock.now() },
  });
  await auditNote(needs, tx, ended, 'cancelled', by);
}

/** What it gave leaves the account that got it, which must hold it, and what it took of the balance is owed again. */
async function takeMoney({ wallet, invoices, payments }: NotesNeeds, tx: Tx, held: Note): Promise<void> {
  const { id, customer_id, invoice_id } = held;
  const [excess, into] = [held.excess ?? ZERO, held.paid_into ?? 'pool'];
  const available = into === 'favor' ? await wallet.favorOf(tx, customer_id) : await wallet.poolOf(tx, customer_id);
  if (excess > available) throw new Refusal('NOT_ALLOWED', { description: words.spent(excess) });
  const invoice = await invoices.holdCredited(tx, customer_id, invoice_id);
  if (!invoice) throw new Error(`note ${id} has no invoice`);
  const others = (await liveNotes(tx, customer_id, invoice_id)).filter((note) => note.id !== id && note.status === 'applied');
  const isComplemented = !invoice.settled && invoice.paid > 0 && (await payments.isComplemented(tx, customer_id, invoice_id));
  await invoices.uncredit(tx, { customer_id, id: invoice_id, note: id, isLiquidated: others.length > 0 || isComplemented });
  await wallet.cancelNote(tx, { key: moneyKey(held), customer_id, into, excess });
}
