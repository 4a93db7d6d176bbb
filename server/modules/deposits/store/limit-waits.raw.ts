import { sql } from 'kysely';
import type { Tx } from '#platform/db/tx.ts';

/** Nothing in this transaction waits longer than this for anybody. */
export async function limitWaits(tx: Tx, ms: number): Promise<void> {
  await sql.raw(`set local lock_timeout = ${Math.round(ms)}`).execute(tx);
  await sql.raw(`set local statement_timeout = ${Math.round(ms)}`).execute(tx);
}
