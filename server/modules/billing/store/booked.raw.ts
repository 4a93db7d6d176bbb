import { sql } from 'kysely';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ChargeTable } from '../tables.ts';

/** A charge as it stands. `guide`: what all quoted charges of its guide come to; null where a unit of stock paid one, or it has no guide. */
export type BookedCharge = Pick<
  ChargeTable,
  | 'id'
  | 'customer_id'
  | 'business_id'
  | 'label_id'
  | 'parcel_number'
  | 'concept'
  | 'source'
  | 'status'
  | 'settled'
  | 'invoiceable'
  | 'net'
  | 'iva'
  | 'total'
  | 'pre_invoice_id'
  | 'invoice_id'
  | 'created_at'
> & { guide: Centavos | null };

/** What was charged within a month, in the order of time. */
export async function bookedCharges(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedCharge>[]> {
  const order = { at: sql`c.created_at`, id: sql`c.id` };
  const { rows } = await sql<Placed<BookedCharge>>`
    select ${placeOf(order)} as place, id, customer_id, business_id, label_id, parcel_number, concept, source, status, settled, invoiceable, net, iva, total, pre_invoice_id, invoice_id, created_at, (
      select case when bool_and(q.invoiceable) then sum(q.total)::bigint end from billing_charge q
      where q.label_id = c.label_id and q.customer_id = c.customer_id and q.source = 'quote'
    ) as guide
    from billing_charge c where created_at >= ${from} and created_at < ${until} ${behind(order, page)}`.execute(reader);
  return rows;
}

/** Which of these there are. */
export async function chargesAmong(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from billing_charge where id = any(${[...ids]}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}
