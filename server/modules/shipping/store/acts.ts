import type { LabelId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';

/** Acts on guides, as server/platform/audit.ts writes them. */
type Acts = { platform_audit: { entity: string; entity_id: string | null; action: string } };

/** Whether somebody did this to a guide, which its caller has found in scope: the act is written with what it did and never removed. */
export async function hasAct(reader: Reader, { id }: { id: LabelId }, action: string): Promise<boolean> {
  const act = await ofAll(reader)
    .$extendTables<Acts>()
    .selectFrom('platform_audit')
    .select('action')
    .where('entity', '=', 'label')
    .where('entity_id', '=', id as string)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}
