import type { Insertable, Selectable, Updateable } from 'kysely';
import { mayBecome } from '#contract/notes/note-states.ts';
import type { CustomerId, InvoiceId, NoteId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { LineTable, NotesTables, NoteTable } from '../tables.ts';

export type Note = Selectable<NoteTable>;
type Of = Pick<Note, 'customer_id' | 'id'>;

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<NotesTables>();
const all = (reader: Reader) => ofAll(reader).$extendTables<NotesTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'note',
  table: 'notes_note',
  id: 't.id',
  columns: [
    ...['n', 'customer_id', 'invoice_id', 'business_id', 'key', 'reason', 'net', 'iva', 'total', 'is_automatic', 'status', 'turn'],
    ...['to_invoice', 'excess', 'paid_into', 'iva_pending', 'cfdi_id', 'uuid'],
  ],
};

/** A note with its lines. A key that is known already fails: whoever makes one holds its invoice. */
export async function insertNote(tx: Tx, row: Insertable<NoteTable>, lines: readonly LineTable[]): Promise<Note> {
  const inserted = await own(tx, row.customer_id).insertInto('notes_note').values(row).returningAll().executeTakeFirstOrThrow();
  await own(tx, row.customer_id)
    .insertInto('notes_line')
    .values([...lines])
    .execute();
  await witness(tx, decided, [inserted.id]);
  return inserted;
}

/** Held until the transaction ends; the customer's pool is held before it where money moves, its invoice after it. */
export const lockNote = (tx: Tx, customer: CustomerId, id: NoteId): Promise<Note | undefined> =>
  own(tx, customer).selectFrom('notes_note').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const noteWithKey = (reader: Reader, customer: CustomerId, key: string): Promise<Note | undefined> =>
  own(reader, customer).selectFrom('notes_note').selectAll().where('key', '=', key).executeTakeFirst();

export type NoteChange = Pick<
  Updateable<NoteTable>,
  | 'status'
  | 'turn'
  | 'to_invoice'
  | 'excess'
  | 'paid_into'
  | 'iva_pending'
  | 'cfdi_id'
  | 'uuid'
  | 'stamped_at'
  | 'taken_back_at'
  | 'words'
  | 'cancel_reason'
> & { changed_at: Date };

/** The one writer of a note that its caller holds. */
export async function changeNote(tx: Tx, held: Note, change: NoteChange): Promise<Note> {
  if (change.status && change.status !== held.status && !mayBecome(held.status, change.status))
    throw new Error(`note ${held.id} does not become ${change.status}`);
  const changed = await own(tx, held.customer_id)
    .updateTable('notes_note')
    .set(change)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Error(`note ${held.id} changed while it was held`);
  await witness(tx, decided, [held.id]);
  return changed;
}

/** What a note took back of its lines is there again. */
export async function freeLines(tx: Tx, { customer_id, id }: Of): Promise<void> {
  await own(tx, customer_id).updateTable('notes_line').set({ state: 'left' }).where('note_id', '=', id).execute();
}

/** Notes of an invoice that stand or are on their way. */
export const liveNotes = (reader: Reader, customer: CustomerId, invoice: InvoiceId): Promise<Pick<Note, 'id' | 'status'>[]> =>
  own(reader, customer)
    .selectFrom('notes_note')
    .select(['id', 'status'])
    .where('invoice_id', '=', invoice)
    .where('status', '<>', 'cancelled')
    .orderBy('n')
    .execute();

/** Those that nobody has handed over to be stamped, over all. */
export const dueNotes = (reader: Reader, limit: number): Promise<Of[]> =>
  all(reader)
    .selectFrom('notes_note')
    .select(['id', 'customer_id'])
    .where('status', '=', 'draft')
    .where('cfdi_id', 'is', null)
    .where('words', 'is', null)
    .orderBy('n')
    .limit(limit)
    .execute();

/** Those that are being stamped, applied or cancelled, over all. */
export const openNotes = (reader: Reader): Promise<Of[]> =>
  all(reader)
    .selectFrom('notes_note')
    .select(['id', 'customer_id'])
    .where('status', 'in', ['draft', 'stamped', 'cancelling'])
    .where('cfdi_id', 'is not', null)
    .orderBy('n')
    .execute();
