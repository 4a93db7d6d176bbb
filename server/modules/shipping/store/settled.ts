import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';

/** Acts on guides, as server/platform/audit.ts writes them. */
type Acts = { platform_audit: { entity: string; entity_id: string | null; action: string; customer_id: CustomerId | null } };

/** Whether a person said what became of the guide (AMB-7.05b): the act is written with the answer and never removed. */
export async function wasSettled(reader: Reader, { id, customer_id }: { id: LabelId; customer_id: CustomerId }): Promise<boolean> {
  const act = await ofCustomer(reader, customer_id)
    .$extendTables<Acts>()
    .selectFrom('platform_audit')
    .select('action')
    .where('entity', '=', 'label')
    .where('entity_id', '=', id as string)
    .where('action', '=', 'label.settled')
    .where('customer_id', '=', customer_id)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}
