import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';

/** All entries together sum to zero, and each stored day's close is the sum of what was booked until then. */
export async function verifyHouse(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from wallet_posting`.execute(reader);
  if (rows[0]?.sum !== 0) findings.add(`all entries together sum to ${pesos(rows[0]?.sum ?? 0)}`);
  const { rows: wrong } = await sql<{ day: string; account: string; balance: number; booked: number; moved: number; on_day: number }>`
    select c.day, c.account, c.balance, b.booked, c.moved, b.on_day
    from wallet_day_close c
    cross join lateral (
      select coalesce(sum(p.amount), 0)::bigint as booked,
        coalesce(sum(p.amount) filter (where e.booked_at >= (c.day::date::timestamp at time zone 'America/Mexico_City')), 0)::bigint as on_day
      from wallet_posting p join wallet_entry e on e.id = p.entry_id
      where p.account = c.account and e.booked_at < ((c.day::date + 1)::timestamp at time zone 'America/Mexico_City')
    ) b
    where c.balance <> b.booked or c.moved <> b.on_day`.execute(reader);
  for (const { day, account, balance, booked, moved, on_day } of wrong)
    findings.add(
      `the close of ${account} on ${day} is ${pesos(balance)} after moving ${pesos(moved)}, its entries give ${pesos(booked)} after ${pesos(on_day)}`,
    );
}
