import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, NoteId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import type { Business } from '../billing/api.ts';
import type { DocumentFacts } from '../cfdi/api.ts';
import { auditNote } from './audit-note.ts';
import type { NotesNeeds } from './needs.ts';
import { noteFacts } from './rules/note-facts.ts';
import { linesOfNote } from './store/lines.ts';
import { changeNote, dueNotes, lockNote, type Note } from './store/notes.ts';

/** Series of credit notes (egresos). */
const SERIES = 'E';
const AT_ONCE = 200;

/** One note is one document, whoever hands it over how often (decision 0248). */
export const purposeOf = (id: NoteId): string => `note ${id}`;

/** Notes that the house made are handed over to be stamped. */
export async function stampDue(needs: NotesNeeds): Promise<void> {
  for (const { id, customer_id } of await dueNotes(needs.db, AT_ONCE))
    await alone(needs.log, { note: id }, () => needs.inTransaction((tx) => stampOne(needs, tx, customer_id, id)));
}

async function stampOne(needs: NotesNeeds, tx: Tx, customer: CustomerId, id: NoteId): Promise<void> {
  const held = await lockNote(tx, customer, id);
  if (held?.status !== 'draft' || held.cfdi_id !== null || held.words !== null) return;
  const ready = await readyFacts(needs, tx, held);
  // Without an issuer nothing is wrong with it: it is looked at again.
  if (ready === 'no_issuer') return;
  if ('lacks' in ready) await changeNote(tx, held, { words: ready.lacks, changed_at: needs.clock.now() });
  else await handOver(needs, tx, held, ready, null);
}

/** A person has a note stamped: a new one, or again what was refused. */
export async function stampNow(needs: NotesNeeds, tx: Tx, held: Note, by: UserId): Promise<void> {
  const document = (await needs.cfdi.stateOf(tx, [purposeOf(held.id)])).get(purposeOf(held.id));
  if (held.status !== 'draft' || (document && document.state !== 'refused')) throw new Refusal('CONFLICT', { description: words.stands });
  const ready = await readyFacts(needs, tx, held);
  if (ready === 'no_issuer') throw new Refusal('NOT_ALLOWED', { description: words.noIssuer });
  if ('lacks' in ready) throw new Refusal('NOT_ALLOWED', { description: ready.lacks });
  await handOver(needs, tx, held, ready, by);
}

/** What the document would say, judged as it would be sealed now; or what it lacks. */
async function readyFacts(needs: NotesNeeds, tx: Tx, held: Note): Promise<DocumentFacts | { lacks: string } | 'no_issuer'> {
  const business = await activeBusiness(needs, tx, held);
  if (business === null) return { lacks: words.disabledBusiness };
  const invoice = await needs.invoices.creditedInvoice(tx, held.customer_id, held.invoice_id);
  if (!invoice || invoice.uuid === null) throw new Error(`note ${held.id} is of an invoice without a stamp`);
  const lines = await linesOfNote(tx, held.customer_id, held.id);
  const facts = noteFacts({ business, invoice: invoice.uuid, description: held.description, lines });
  const faults = needs.cfdi.judge(facts);
  if (faults === null) return 'no_issuer';
  return faults.length > 0 ? { lacks: words.faults(faults.map(({ message }) => message)) } : facts;
}

/** Null: it is disabled. */
async function activeBusiness({ billing }: NotesNeeds, tx: Tx, { customer_id, business_id }: Note): Promise<Business | null> {
  try {
    return await billing.billable(tx, customer_id, business_id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'WRONG_DATA') return null;
    throw error;
  }
}

async function handOver(needs: NotesNeeds, tx: Tx, held: Note, facts: DocumentFacts, by: UserId | null): Promise<void> {
  const { id, customer_id } = held;
  let { cfdi_id } = held;
  if (cfdi_id === null) cfdi_id = await needs.cfdi.give(tx, { purpose: purposeOf(id), customer_id, series: SERIES, facts });
  else await needs.cfdi.stampAgain(tx, { id: cfdi_id, facts }, null);
  const given = await changeNote(tx, held, { cfdi_id, words: null, changed_at: needs.clock.now() });
  await auditNote(needs, tx, given, 'given', by);
}
