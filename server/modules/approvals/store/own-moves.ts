import { sql } from 'kysely';
import type { UserId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { OwnMoveTable, ApprovalsTables } from '../tables.ts';

/** For a person of the house, between customers: it belongs to none of them. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ApprovalsTables>();

/** What a person has moved alone on a day. A second move of the same person waits here until this transaction ends. */
export async function lockOwnMoves(tx: Tx, moved_by: UserId, day: string): Promise<Centavos> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moves of ${moved_by}`}, 0))`.execute(tx);
  const { sum } = await tables(tx)
    .selectFrom('approvals_own_move')
    .select((eb) => eb.fn.sum<string | number | null>('amount').as('sum'))
    .where('moved_by', '=', moved_by)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return centavos(Number(sum ?? 0));
}

export async function insertOwnMove(tx: Tx, move: OwnMoveTable): Promise<void> {
  await tables(tx).insertInto('approvals_own_move').values(move).execute();
}
