import { sql } from 'kysely';
import type { DepositSource, DepositStatus } from '#contract/deposits/deposit-states.ts';
import type { CustomerId, DepositId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** What the bank told of, or a person wrote. */
export type BookedDeposit = {
  id: DepositId;
  customer_id: CustomerId | null;
  source: DepositSource;
  tracking_key: string;
  amount: Centavos;
  status: DepositStatus;
  received_at: Date;
};

/** What reached the bank within a month, in the order of time. */
export async function bookedDeposits(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedDeposit>[]> {
  const order = { at: sql`received_at`, id: sql`id` };
  const { rows } = await sql<Placed<BookedDeposit>>`
    select ${placeOf(order)} as place, id, customer_id, source, tracking_key, amount, status, received_at from deposits_deposit
    where received_at >= ${from} and received_at < ${until} ${behind(order, page)}`.execute(reader);
  return rows;
}

/** Which of these there are. */
export async function depositsAmong(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from deposits_deposit where id = any(${[...ids]}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}
