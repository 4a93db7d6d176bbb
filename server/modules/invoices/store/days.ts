import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { InvoicesTables } from '../tables.ts';

/** The last day that was billed of a customer that is billed at once, held until the transaction ends; '' = none yet. */
export async function lockDay(tx: Tx, customer_id: CustomerId): Promise<string> {
  const db = ofCustomer(tx, customer_id).$extendTables<InvoicesTables>();
  await db
    .insertInto('invoices_day')
    .values({ customer_id, billed_until: '' })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const day = await db.selectFrom('invoices_day').select('billed_until').where('customer_id', '=', customer_id).forUpdate().executeTakeFirstOrThrow();
  return day.billed_until;
}

export async function keepDay(tx: Tx, customer_id: CustomerId, billed_until: string): Promise<void> {
  await ofCustomer(tx, customer_id)
    .$extendTables<InvoicesTables>()
    .updateTable('invoices_day')
    .set({ billed_until })
    .where('customer_id', '=', customer_id)
    .execute();
}

/** Whose night was billed already, over all. */
export async function customersBilled(reader: Reader, day: string): Promise<ReadonlySet<CustomerId>> {
  const rows = await ofAll(reader)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_day')
    .select('customer_id')
    .where('billed_until', '>=', day)
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}
