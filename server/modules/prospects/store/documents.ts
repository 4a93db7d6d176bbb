import type { CustomerId, DocumentId, ProspectId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { DocumentTable, ProspectsTables } from '../tables.ts';

const ofOne = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ProspectsTables>();
/** A prospect belongs to no customer: who asks has found it in reach. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ProspectsTables>();

export const documentsOfCustomer = (reader: Reader, customer: CustomerId): Promise<DocumentTable[]> =>
  ofOne(reader, customer).selectFrom('prospects_document').selectAll().where('customer_id', '=', customer).orderBy('id').execute();

export const documentsOfProspects = (reader: Reader, prospects: readonly ProspectId[]): Promise<DocumentTable[]> =>
  prospects.length === 0
    ? Promise.resolve([])
    : tables(reader).selectFrom('prospects_document').selectAll().where('prospect_id', 'in', [...prospects]).orderBy('id').execute(); // prettier-ignore

export const documentById = (reader: Reader, id: DocumentId): Promise<DocumentTable | undefined> =>
  tables(reader).selectFrom('prospects_document').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertDocument(tx: Tx, { fields, former_files, ...row }: DocumentTable): Promise<void> {
  await tables(tx)
    .insertInto('prospects_document')
    .values({ ...row, fields: json(fields), former_files: json(former_files) })
    .execute();
}

export async function changeDocument(tx: Tx, { id, fields, former_files, ...row }: DocumentTable): Promise<void> {
  await tables(tx)
    .updateTable('prospects_document')
    .set({ ...row, fields: json(fields), former_files: json(former_files) })
    .where('id', '=', id)
    .execute();
}

/** A reviewer has opened the file: its sender replaces it no more. */
export async function markOpened(tx: Tx, id: DocumentId, at: Date): Promise<void> {
  await tables(tx).updateTable('prospects_document').set({ opened_at: at }).where('id', '=', id).where('opened_at', 'is', null).execute();
}

/** The documents of a prospect are those of the customer that it became. */
export async function handOver(tx: Tx, prospect: ProspectId, customer_id: CustomerId): Promise<void> {
  await tables(tx).updateTable('prospects_document').set({ customer_id }).where('prospect_id', '=', prospect).execute();
}
