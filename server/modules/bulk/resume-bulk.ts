import type { BulkJob, bulkOperations } from '#contract/bulk/bulk.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import type { BulkNeeds } from './needs.ts';
import { jobOf, ownLoad } from './read-load.ts';
import { loadById, reopenLoad, type Load } from './store/loads.ts';

type Request = RequestOf<typeof bulkOperations.resumeBulk>;

/**
 * POST /api/label/multiple/{jobId}/resume: a load that stopped goes on with its remaining rows, in the name of the person who asks. Each row has the
 * key it had, so that one which was ordered before the load stopped is not ordered again.
 */
export async function resumeBulk(needs: BulkNeeds, request: Request, { actor }: Call, once: Once): Promise<Kept<BulkJob>> {
  const load = await ownLoad(needs, actor, request);
  if ((await needs.access.customer(needs.db, load.customer_id)).status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  return once(async (tx) => {
    if (!load.ended_at || !(await reopenLoad(tx, load, actor.id, true))) throw new Refusal('NOT_ALLOWED', { description: texts.notStopped });
    await needs.queue.enqueue(tx, 'bulk-work', { load_id: load.id });
    return jobOf(needs, tx, (await loadById(tx, load)) as Load, actor);
  });
}
