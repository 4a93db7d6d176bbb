import { sql } from 'kysely';
import { Refusal, statusOf } from '#contract/shared/errors.ts';
import type { Tx } from './tx.ts';

/**
 * Does `work` as one part of a transaction, which goes on without it: what a rule of ours refuses (4xx) is undone, and what was done before it stays.
 * Answers the refusal; null = it was done. Whatever else is thrown ends the whole transaction.
 */
export async function unlessRefused(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | null> {
  await sql`savepoint part`.execute(tx);
  const refused = await work().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal && statusOf[error.code] < 500) return error;
      throw error;
    },
  );
  if (refused) await sql`rollback to savepoint part`.execute(tx);
  await sql`release savepoint part`.execute(tx);
  return refused;
}
