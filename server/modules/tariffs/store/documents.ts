import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { DocumentTable, TariffsTables } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<TariffsTables>();

/** Documents of a customer, the newest first. */
export const documentsOf = (reader: Reader, customer: CustomerId): Promise<DocumentTable[]> =>
  own(reader, customer)
    .selectFrom('tariffs_document')
    .selectAll()
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** A file is asked for by the id of its document alone; the customer of the document decides who may read it. */
export const documentById = (reader: Reader, id: string): Promise<DocumentTable | undefined> =>
  ofAll(reader).$extendTables<TariffsTables>().selectFrom('tariffs_document').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertDocument(tx: Tx, row: DocumentTable): Promise<void> {
  await tx.$extendTables<TariffsTables>().insertInto('tariffs_document').values(row).execute();
}

/** The active document of a carrier becomes a former one. */
export async function retireDocument(
  tx: Tx,
  { customer_id, carrier }: Pick<DocumentTable, 'customer_id' | 'carrier'>,
  inactive_at: Date,
): Promise<void> {
  await own(tx, customer_id)
    .updateTable('tariffs_document')
    .set({ inactive_at })
    .where('carrier', '=', carrier)
    .where('inactive_at', 'is', null)
    .execute();
}
