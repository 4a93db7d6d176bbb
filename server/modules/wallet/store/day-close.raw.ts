import { sql } from 'kysely';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

/** The first business day that has entries and is not closed; null when there is none. */
export async function firstOpenDay(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ closed: string | null; first: Date | null }>`
    select (select max(day) from wallet_day_close) as closed, (select min(booked_at) from wallet_entry) as first`.execute(reader);
  const [row] = rows;
  if (!row?.first) return null;
  if (row.closed === null) return businessDayOf(row.first);
  const { rows: next } = await sql<{ at: Date | null }>`
    select min(booked_at) as at from wallet_entry where booked_at >= ${businessDayEnd(row.closed)}`.execute(reader);
  return next[0]?.at ? businessDayOf(next[0].at) : null;
}

/** Closes one day: what every account of the house moved, and its balance after the close before it. Answers the number of accounts. */
export async function closeDay(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ account: string }>`
    with moved as (
      select p.account, sum(p.amount)::bigint as moved
      from wallet_entry e join wallet_posting p on p.entry_id = e.id
      where e.booked_at >= ${businessDayStart(day)} and e.booked_at < ${businessDayEnd(day)} and p.n is null
      group by p.account
    )
    insert into wallet_day_close (day, account, moved, balance)
    select ${day}, account, moved, moved + coalesce((select balance from wallet_day_close c where c.account = moved.account and c.day < ${day} order by c.day desc limit 1), 0)
    from moved
    on conflict do nothing returning account`.execute(tx);
  return rows.length;
}
