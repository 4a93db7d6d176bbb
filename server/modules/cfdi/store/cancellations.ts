import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CfdiId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CancellationTable, CfdiTables } from '../tables.ts';

const tables = (reader: Reader) => ofAll(reader).$extendTables<CfdiTables>();
export type Cancellation = Selectable<CancellationTable>;

export async function insertCancellation(tx: Tx, row: Insertable<CancellationTable>): Promise<void> {
  await tables(tx).insertInto('cfdi_cancellation').values(row).execute();
}

/** What was asked of SAT about one document, in its order. */
export const cancellationsOf = (reader: Reader, id: CfdiId): Promise<Cancellation[]> =>
  tables(reader).selectFrom('cfdi_cancellation').selectAll().where('document_id', '=', id).orderBy('n').execute();

export async function changeCancellation(
  tx: Tx,
  { document_id, n }: Pick<Cancellation, 'document_id' | 'n'>,
  change: Updateable<CancellationTable>,
): Promise<void> {
  await tables(tx).updateTable('cfdi_cancellation').set(change).where('document_id', '=', document_id).where('n', '=', n).execute();
}

/** Documents whose cancellation is to be asked for, or asked about. */
export async function dueCancellations(reader: Reader, now: Date, limit: number): Promise<CfdiId[]> {
  const rows = await tables(reader)
    .selectFrom('cfdi_cancellation')
    .select('document_id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map(({ document_id }) => document_id);
}
