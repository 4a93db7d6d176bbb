import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';

/** What one person may move alone on one day, in centavos, where root has set nothing else (AMB-12.12). */
const LIMIT = 2_000_000;
export type LimitOf = (day: string | null) => number;

/** The highest limit that held at any moment of a day; the last change that was made decides from its beginning on. */
export async function readLimits(reader: Reader): Promise<LimitOf> {
  const { rows } = await sql<{ n: number; limit: number; day: string }>`
    select n, (value::numeric * 100)::bigint as limit, (valid_from at time zone 'America/Mexico_City')::date::text as day
    from settings_change where key = 'HIGH_VALUE' order by n`.execute(reader);
  return (day) => {
    if (day === null) return LIMIT;
    const before = rows.findLast((row) => row.day < day)?.limit ?? LIMIT;
    return Math.max(Number(before), ...rows.filter((row) => row.day === day).map(({ limit }) => Number(limit)));
  };
}
