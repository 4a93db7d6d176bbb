import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';

type Tables = { access_customer_name: { id: CustomerId; name: string } };

/** What customers are called. */
export async function customerNames(reader: Reader, ids: readonly CustomerId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ofAll(reader)
    .$extendTables<Tables>()
    .selectFrom('access_customer_name')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
