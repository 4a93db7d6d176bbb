import { sql } from 'kysely';
import type { NoteStatus } from '#contract/notes/note-states.ts';
import type { ChargeId, CustomerId, InvoiceId, NoteId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** A credit note beside its lines; `live` of its `lines` hold. `turn`: how often it was applied before. */
export type BookedNote = {
  id: NoteId;
  n: number;
  customer_id: CustomerId;
  invoice_id: InvoiceId;
  status: NoteStatus;
  turn: number;
  net: Centavos;
  iva: Centavos;
  total: Centavos;
  to_invoice: Centavos | null;
  excess: Centavos | null;
  paid_into: 'pool' | 'favor' | null;
  iva_pending: Centavos | null;
  uuid: string | null;
  created_at: Date;
  line_net: Centavos;
  line_iva: Centavos;
  lines: number;
  live: number;
  charges: ChargeId[];
};

/** What was made within a month, in the order of time. */
export async function bookedNotes(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedNote>[]> {
  const order = { at: sql`n.created_at`, folio: sql`n.n`, id: sql`n.id` };
  const { rows } = await sql<Placed<BookedNote>>`
    select ${placeOf(order)} as place, n.id, n.n::int as n, n.customer_id, n.invoice_id, n.status, n.turn, n.net, n.iva, n.total, n.to_invoice, n.excess, n.paid_into, n.iva_pending, n.uuid, n.created_at, l.*
    from (
      select * from notes_note n where n.created_at >= ${from} and n.created_at < ${until} ${behind(order, page)}
    ) n cross join lateral (
      select coalesce(sum(l.net), 0)::bigint as line_net, coalesce(sum(l.iva), 0)::bigint as line_iva, count(*)::int as lines,
        (count(*) filter (where l.state = 'in'))::int as live, coalesce(json_agg(l.charge_id), '[]') as charges
      from notes_line l where l.note_id = n.id
    ) l
    order by place`.execute(reader);
  return rows;
}

/** Which of these there are. */
export async function notesAmong(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from notes_note where id = any(${[...ids]}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

/** What notes that count take back of these charges. */
export async function takenOfCharges(reader: Reader, ids: readonly ChargeId[]): Promise<ReadonlyMap<string, Centavos>> {
  const { rows } = await sql<{ id: string; total: Centavos }>`
    select charge_id as id, sum(total)::bigint as total from notes_line where state = 'in' and charge_id = any(${[...ids]}::text[]) group by 1`.execute(
    reader,
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}
