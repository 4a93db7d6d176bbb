import { sql } from 'kysely';
import type { CustomerId, DocumentId, ProspectId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { DocumentOwnerId, DocumentTable, ProspectsTables } from '../tables.ts';

const ofOne = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ProspectsTables>();
/** A prospect belongs to no customer: who asks has found it in reach. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ProspectsTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'document',
  table: 'prospects_document',
  id: 't.id',
  columns: ['prospect_id', 'customer_id', 'document_type', 'status', 'fields', 'file_id', 'content_sha256', 'reviewed_by'],
};

export const documentsOfCustomer = (reader: Reader, customer: CustomerId): Promise<DocumentTable[]> =>
  ofOne(reader, customer).selectFrom('prospects_document').selectAll().where('customer_id', '=', customer).orderBy('id').execute();

export const documentsOfProspects = (reader: Reader, prospects: readonly ProspectId[]): Promise<DocumentTable[]> =>
  prospects.length === 0
    ? Promise.resolve([])
    : tables(reader)
        .selectFrom('prospects_document')
        .selectAll()
        .where('prospect_id', 'in', [...prospects])
        .orderBy('id')
        .execute();

export const documentById = (reader: Reader, id: DocumentId): Promise<DocumentTable | undefined> =>
  tables(reader).selectFrom('prospects_document').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertDocument(tx: Tx, { fields, former_files, ...row }: DocumentTable): Promise<void> {
  await tables(tx)
    .insertInto('prospects_document')
    .values({ ...row, fields: json(fields), former_files: json(former_files) })
    .execute();
  await witness(tx, decided, [row.id]);
}

export async function changeDocument(tx: Tx, { id, fields, former_files, ...row }: DocumentTable): Promise<void> {
  await tables(tx)
    .updateTable('prospects_document')
    .set({ ...row, fields: json(fields), former_files: json(former_files) })
    .where('id', '=', id)
    .execute();
  await witness(tx, decided, [id]);
}

/** The documents of owners whose newest rejection that nobody was mailed of is from before `until`. */
export async function untoldOwners(reader: Reader, until: Date): Promise<DocumentOwnerId[]> {
  const rows = await tables(reader)
    .selectFrom('prospects_document as d')
    .leftJoin('prospects_prospect as p', 'p.id', 'd.prospect_id')
    .select(['d.customer_id', 'd.prospect_id'])
    .where('d.untold_since', 'is not', null)
    .where((eb) => eb.or([eb('d.customer_id', 'is not', null), eb('p.archived_at', 'is', null)]))
    .groupBy(['d.customer_id', 'd.prospect_id'])
    .having((eb) => eb.fn.max('d.untold_since'), '<=', until)
    .orderBy('d.customer_id')
    .orderBy('d.prospect_id')
    .execute();
  return rows.map(({ customer_id, prospect_id }) =>
    customer_id ? { prospect_id: null, customer_id } : { prospect_id: prospect_id as ProspectId, customer_id: null },
  );
}

/** What was rejected of them has been mailed. */
export async function markTold(tx: Tx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .updateTable('prospects_document')
    .set({ untold_since: null })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteDocuments(tx: Tx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('prospects_document')
    .where('id', 'in', [...ids])
    .execute();
  await witness(tx, decided, ids);
}

/** The documents of which a file was replaced before that. */
export async function documentsWithFilesOf(reader: Reader, before: Date): Promise<DocumentId[]> {
  const rows = await tables(reader)
    .selectFrom('prospects_document')
    .select('id')
    .where(sql<boolean>`exists (select 1 from jsonb_array_elements(former_files) f where (f->>'replaced_at')::timestamptz < ${before})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One document, held until the transaction ends. */
export const lockDocument = (tx: Tx, id: DocumentId): Promise<DocumentTable | undefined> =>
  tables(tx).selectFrom('prospects_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A reviewer has opened the file: its sender replaces it no more. */
export async function markOpened(tx: Tx, id: DocumentId, at: Date): Promise<void> {
  await tables(tx).updateTable('prospects_document').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute();
}

/** The documents of a prospect are those of the customer that it became. */
export async function handOver(tx: Tx, prospect: ProspectId, customer_id: CustomerId): Promise<void> {
  const handed = await tables(tx)
    .updateTable('prospects_document')
    .set({ customer_id })
    .where('prospect_id', '=', prospect)
    .returning('id')
    .execute();
  await witness(
    tx,
    decided,
    handed.map(({ id }) => id),
  );
}
