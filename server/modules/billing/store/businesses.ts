import { genericRfcs } from '#contract/fiscal.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { BillingTables, BusinessTable } from '../tables.ts';

const tables = (reader: Reader, customers: readonly CustomerId[]) => scoped(reader, { customers }).$extendTables<BillingTables>();

/** Whether both customers have an active razón social with the same RFC; generic ones are everybody's. */
export async function shareRfc(tx: Tx, customerA: CustomerId, customerB: CustomerId): Promise<boolean> {
  const shared = await tables(tx, [customerA, customerB])
    .selectFrom('billing_business as a')
    .innerJoin('billing_business as b', 'b.tax_id', 'a.tax_id')
    .select('a.tax_id')
    .where('a.customer_id', '=', customerA)
    .where('b.customer_id', '=', customerB)
    .where('a.status', '=', 'active')
    .where('b.status', '=', 'active')
    .where('a.tax_id', 'not in', [...genericRfcs])
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

export async function insertBusinesses(tx: Tx, businesses: readonly BusinessTable[]): Promise<void> {
  if (businesses.length === 0) return;
  await tx
    .$extendTables<BillingTables>()
    .insertInto('billing_business')
    .values(businesses.map((business) => ({ ...business, emails: json(business.emails) })))
    .execute();
}
