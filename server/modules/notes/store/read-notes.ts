import { sql } from 'kysely';
import type { NoteStatus } from '#contract/notes/note-states.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import type { InvoiceId, NoteId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { NotesTables } from '../tables.ts';
import type { Note } from './notes.ts';

type Customers = Pick<Scope, 'customers'>;
/** `isStamped`: only what has a UUID. `from` and `to` are days on which they were made. */
export type NoteFilter = {
  query: string;
  status: NoteStatus | null;
  invoice_id: InvoiceId | null;
  from: string | null;
  to: string | null;
  isStamped: boolean;
};
export type FoundNote = Note & { customer_name: string | null; business_name: string; tax_id: string; document: string | null };

const joined = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<NotesTables>()
    .selectFrom('notes_note as n')
    .innerJoin('billing_business_told as b', (join) => join.onRef('b.id', '=', 'n.business_id').onRef('b.customer_id', '=', 'n.customer_id'))
    .innerJoin('invoices_invoice_told as i', (join) => join.onRef('i.id', '=', 'n.invoice_id').onRef('i.customer_id', '=', 'n.customer_id'))
    .leftJoin('access_customer_name as c', 'c.id', 'n.customer_id');

/** What people look for a note by. */
const searched = sql`concat_ws(' ', 'NC-' || lpad(n.n::text, 6, '0'), n.uuid, i.document, n.description, c.name, b.business_name, b.tax_id)`;

const found = (reader: Reader, scope: Customers, { query, status, invoice_id, from, to, isStamped }: NoteFilter) =>
  joined(reader, scope)
    .$if(isStamped, (select) => select.where('n.uuid', 'is not', null))
    .$if(status !== null, (select) => select.where('n.status', '=', status as NoteStatus))
    .$if(invoice_id !== null, (select) => select.where('n.invoice_id', '=', invoice_id as InvoiceId))
    .$if(from !== null, (select) => select.where('n.created_at', '>=', businessDayStart(from as string)))
    .$if(to !== null, (select) => select.where('n.created_at', '<', businessDayEnd(to as string)))
    .$if(query.trim() !== '', (select) => select.where(hasWords(folded(searched), query)));

const named = (select: ReturnType<typeof joined>) =>
  select.selectAll('n').select(['c.name as customer_name', 'b.business_name', 'b.tax_id', 'i.document']);

/** The newest first. */
export const findNotes = (reader: Reader, scope: Customers, filter: NoteFilter, page: { limit: number; offset: number }): Promise<FoundNote[]> =>
  named(found(reader, scope, filter))
    .orderBy('n.n', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many there are, and of how much that is not cancelled. */
export async function countNotes(reader: Reader, scope: Customers, filter: NoteFilter): Promise<{ n: number; sum: Centavos }> {
  const { n, sum } = await found(reader, scope, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.sum<string | number | null>('n.total').filterWhere('n.status', '<>', 'cancelled').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { n: Number(n), sum: centavos(Number(sum ?? 0)) };
}

export const noteInScope = (reader: Reader, scope: Customers, id: NoteId, isStamped: boolean): Promise<FoundNote | undefined> =>
  named(joined(reader, scope))
    .$if(isStamped, (select) => select.where('n.uuid', 'is not', null))
    .where('n.id', '=', id)
    .executeTakeFirst();
