import { HOUR_MS } from '#contract/shared/dates.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { ReweighsApi } from './api.ts';
import type { ReweighsNeeds } from './needs.ts';
import { reweighsRoutes } from './routes.ts';
import { dropStagedBefore } from './store/files.ts';
import { workOnFile } from './work-on-file.ts';

/** Rows that are still being written are no older than their request. */
const STAGED_MS = HOUR_MS;

/** What carriers measured again, as their files say it (AMB-12.15). */
export function buildReweighs(needs: ReweighsNeeds): { api: ReweighsApi; routes: Route[]; jobs: Job[] } {
  const { clock, inTransaction, waits } = needs;
  const tidy = () => inTransaction((tx) => dropStagedBefore(tx, new Date(clock.now().getTime() - STAGED_MS)));
  return {
    api: {},
    routes: reweighsRoutes(needs),
    jobs: [
      { name: 'reweighs-work', run: (data) => workOnFile(needs, data['file_id'] as CarrierFileId) },
      { name: 'reweighs-drop-staged', everyMs: waits.tidyMs, run: tidy },
    ],
  };
}
