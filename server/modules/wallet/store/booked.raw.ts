import { sql } from 'kysely';
import type { AccountId, CustomerId, EntryId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Movement } from '#ledger/entry.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** An entry of the ledger as it stands in the books, with its postings in their order. */
export type BookedEntry = {
  id: EntryId;
  key: string;
  movement: Movement;
  customer_id: CustomerId;
  booked_at: Date;
  description: string;
  lines: { account: AccountId; amount: Centavos }[];
};

const columns = sql`e.id, e.key, e.movement, e.customer_id, e.booked_at, e.description, coalesce((
  select json_agg(json_build_object('account', p.account, 'amount', p.amount) order by p.line) from wallet_posting p where p.entry_id = e.id
), '[]') as lines`;

/** What entered the books within a month, in the order of time. */
export async function bookedEntries(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedEntry>[]> {
  const order = { at: sql`e.booked_at`, id: sql`e.id` };
  const { rows } = await sql<Placed<BookedEntry>>`
    select ${placeOf(order)} as place, ${columns} from wallet_entry e
    where e.booked_at >= ${from} and e.booked_at < ${until} ${behind(order, page)}`.execute(reader);
  return rows;
}

/** Entries by their keys, those that there are. */
export async function entriesWithKeys(reader: Reader, keys: readonly string[]): Promise<BookedEntry[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<BookedEntry>`select ${columns} from wallet_entry e where e.key = any(${[...keys]}::text[])`.execute(reader);
  return rows;
}

export async function countEntries(reader: Reader, { from, until }: Pick<BooksPage, 'from' | 'until'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from wallet_entry where booked_at >= ${from} and booked_at < ${until}`.execute(
    reader,
  );
  return rows[0]?.n ?? 0;
}
