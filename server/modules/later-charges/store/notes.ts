import type { CustomerId, OverweightId, UserId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ChargesTables, NoteTable } from '../tables.ts';

const tables = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ChargesTables>();

export async function insertNote(tx: Tx, { files, ...note }: NoteTable): Promise<void> {
  await tables(tx, note.customer_id)
    .insertInto('charges_note')
    .values({ ...note, files: json(files) })
    .execute();
}

/** What people said of one, in the order in which they did. */
export const notesOf = (reader: Reader, { id, customer_id }: { id: OverweightId; customer_id: CustomerId }) =>
  tables(reader, customer_id)
    .selectFrom('charges_note as n')
    .leftJoin('access_user_name as u', 'u.id', 'n.author_id')
    .selectAll('n')
    .select('u.name as author')
    .where('n.overweight_id', '=', id)
    .orderBy('n.created_at')
    .orderBy('n.kind')
    .orderBy('n.id')
    .execute();

/** How people are called, staff included, who belong to no customer; for staff alone. */
export async function namesOf(reader: Reader, people: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (people.length === 0) return new Map();
  const rows = await ofAll(reader)
    .$extendTables<ChargesTables>()
    .selectFrom('access_user_name')
    .selectAll()
    .where('id', 'in', [...people])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
