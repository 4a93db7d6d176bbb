import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BillingTables, ChargeTable } from '../tables.ts';

/** A guide's charges that are not cancelled, locked. */
export const lockCharges = (tx: Tx, label: LabelId): Promise<ChargeTable[]> =>
  tx
    .$extendTables<BillingTables>()
    .selectFrom('billing_charge')
    .selectAll()
    .where('label_id', '=', label)
    .where('status', '<>', 'Cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();

export async function cancelCharges(tx: Tx, label: LabelId, at: Date): Promise<void> {
  await tx
    .$extendTables<BillingTables>()
    .updateTable('billing_charge')
    .set({ status: 'Cancelled', cancelled_at: at })
    .where('label_id', '=', label)
    .where('status', '<>', 'Cancelled')
    .execute();
}
