import { sql, type Insertable, type Updateable } from 'kysely';
import type { CfdiId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { AttemptTable, CfdiTables, DocumentTable, SealingTable, StampTable } from '../tables.ts';

/** The house stamps for all customers alike: its jobs and callers know a document by its id or purpose. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<CfdiTables>();

export type Document = Omit<DocumentTable, 'sealing' | 'tries'> & { sealing: number; tries: number };

/** The id of the document of a purpose: the new one, or the one that is there already. */
export async function insertDocument(tx: Tx, { facts, ...row }: Insertable<DocumentTable>): Promise<{ id: CfdiId; isNew: boolean }> {
  const inserted = await tables(tx)
    .insertInto('cfdi_document')
    .values({ ...row, facts: json(facts) })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tables(tx).selectFrom('cfdi_document').select('id').where('purpose', '=', row.purpose).executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function documentById(reader: Reader, id: CfdiId): Promise<Document | null> {
  return (await tables(reader).selectFrom('cfdi_document').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends. */
export async function holdDocument(tx: Tx, id: CfdiId): Promise<Document | null> {
  return (await tables(tx).selectFrom('cfdi_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export type FollowedDocument = Document & { uuid: string | null; issued_at: Date | null; cancellation: 'waiting' | 'sent' | null };

export async function documentsOf(reader: Reader, purposes: readonly string[]): Promise<FollowedDocument[]> {
  if (purposes.length === 0) return [];
  return tables(reader)
    .selectFrom('cfdi_document as d')
    .leftJoin('cfdi_stamp as s', 's.document_id', 'd.id')
    .leftJoin('cfdi_sealing as e', (join) => join.onRef('e.document_id', '=', 'd.id').onRef('e.n', '=', 'd.sealing'))
    .leftJoin('cfdi_cancellation as c', (join) => join.onRef('c.document_id', '=', 'd.id').on('c.ended_at', 'is', null))
    .selectAll('d')
    .select(['s.uuid', 'e.sealed_at as issued_at'])
    .select((eb) => eb.ref('c.state').$castTo<'waiting' | 'sent' | null>().as('cancellation'))
    .where('d.purpose', 'in', purposes)
    .execute();
}

/** Those that are to be sealed or asked for, the longest due first. */
export async function dueDocuments(reader: Reader, now: Date, limit: number): Promise<CfdiId[]> {
  const rows = await tables(reader)
    .selectFrom('cfdi_document')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function changeDocument(tx: Tx, id: CfdiId, { facts, ...change }: Updateable<DocumentTable>): Promise<void> {
  await tables(tx)
    .updateTable('cfdi_document')
    .set({ ...change, ...(facts === undefined ? {} : { facts: json(facts) }) })
    .where('id', '=', id)
    .execute();
}

/** The next number of a series; a number is lost where its transaction is. */
export async function nextFolio(tx: Tx, series: string): Promise<number> {
  const { last } = await tables(tx)
    .insertInto('cfdi_series')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`cfdi_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertSealing(tx: Tx, sealing: SealingTable): Promise<void> {
  await tables(tx).insertInto('cfdi_sealing').values(sealing).execute();
}

/** The text that counts of a document. */
export const sealingOf = (reader: Reader, { id, sealing }: Pick<Document, 'id' | 'sealing'>): Promise<SealingTable> =>
  tables(reader).selectFrom('cfdi_sealing').selectAll().where('document_id', '=', id).where('n', '=', sealing).executeTakeFirstOrThrow();

/** The calls for that text, in their order. */
export const attemptsOf = (reader: Reader, { id, sealing }: Pick<Document, 'id' | 'sealing'>): Promise<AttemptTable[]> =>
  tables(reader).selectFrom('cfdi_attempt').selectAll().where('document_id', '=', id).where('n', '=', sealing).orderBy('attempt').execute();

export async function insertAttempt(tx: Tx, attempt: AttemptTable): Promise<void> {
  await tables(tx).insertInto('cfdi_attempt').values(attempt).execute();
}

export async function endAttempt(
  tx: Tx,
  { document_id, n, attempt }: Pick<AttemptTable, 'document_id' | 'n' | 'attempt'>,
  end: Pick<AttemptTable, 'outcome' | 'words' | 'ended_at'>,
): Promise<void> {
  await tables(tx)
    .updateTable('cfdi_attempt')
    .set(end)
    .where('document_id', '=', document_id)
    .where('n', '=', n)
    .where('attempt', '=', attempt)
    .execute();
}

export async function insertStamp(tx: Tx, stamp: StampTable): Promise<void> {
  await tables(tx).insertInto('cfdi_stamp').values(stamp).execute();
}

export async function stampOf(reader: Reader, id: CfdiId): Promise<StampTable | null> {
  return (await tables(reader).selectFrom('cfdi_stamp').selectAll().where('document_id', '=', id).executeTakeFirst()) ?? null;
}
