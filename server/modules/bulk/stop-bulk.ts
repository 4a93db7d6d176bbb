import type { Actor } from '#contract/access/access.ts';
import type { BulkJob, bulkOperations } from '#contract/bulk/bulk.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { BulkNeeds } from './needs.ts';
import { jobOf, ownLoad } from './read-load.ts';
import { loadById, stopLoad, type Load } from './store/loads.ts';

type Request = RequestOf<typeof bulkOperations.stopBulk>;

/**
 * POST /api/label/multiple/{jobId}/stop: no further row of a load is begun. Each row asks for it in the transaction that orders it, so that it holds for
 * every process and after a death; the job that works on the load ends it when the rows that were begun have their outcome.
 */
export async function stopBulk(needs: BulkNeeds, request: Request, actor: Actor): Promise<BulkJob> {
  const load = await ownLoad(needs, actor, request);
  if (load.kind === 'check') throw new Refusal('NOT_ALLOWED');
  return needs.inTransaction(async (tx) => {
    await stopLoad(tx, load, 'ON_REQUEST');
    await needs.notifications.refreshBulk(tx, { id: load.id, to: [load.user_id, load.actor_id] });
    return jobOf(needs, tx, (await loadById(tx, load)) as Load, actor);
  });
}
