import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ManualGuideTable, ManualTables } from '../tables.ts';

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<ManualTables>();
type Own = { label_id: LabelId; customer_id: CustomerId };

export async function insertManual(tx: Tx, { extras, ...row }: ManualGuideTable): Promise<void> {
  await own(tx, row.customer_id)
    .insertInto('manual_guide')
    .values({ ...row, extras: json(extras) })
    .execute();
}

export const manualOf = (reader: Reader, { label_id, customer_id }: Own): Promise<ManualGuideTable> =>
  own(reader, customer_id).selectFrom('manual_guide').selectAll().where('label_id', '=', label_id).executeTakeFirstOrThrow();

export async function saveManual(tx: Tx, { extras, label_id, customer_id, ...row }: ManualGuideTable): Promise<void> {
  await own(tx, customer_id)
    .updateTable('manual_guide')
    .set({ ...row, extras: json(extras) })
    .where('label_id', '=', label_id)
    .execute();
}
