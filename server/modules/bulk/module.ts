import { DAY_MS } from '#contract/shared/dates.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { Route } from '#platform/http/route.ts';
import type { Gauge } from '#platform/metrics.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { BulkApi } from './api.ts';
import { followLoads } from './follow-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { places } from './places.ts';
import { bulkJobAnswer } from './read-load.ts';
import { bulkRoutes } from './routes.ts';
import { dropLoads } from './store/loads.ts';
import { guidesOfLoad } from './store/rows.ts';
import { workOnLoad } from './work-on-load.ts';

/** How long rows are kept, which hold names, phones and addresses: the guides have what is needed of them (docs/security.md). */
const PURCHASES_DAYS = 7;
const CHECKS_DAYS = 1;
/** An hour: rows that are still being written are no older than their request. */
const STAGED_DAYS = 1 / 24;

/** Many guides from one file (AMB-8.03). */
export function buildBulk(needs: BulkNeeds): { api: BulkApi; routes: Route[]; jobs: Job[]; gauges: Gauge[] } {
  const { clock, inTransaction, waits } = needs;
  const room = places(needs.atOnce);
  let endedRows = 0;
  const ended = () => void (endedRows += 1);
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const tidy = () => inTransaction((tx) => dropLoads(tx, { purchases: ago(PURCHASES_DAYS), checks: ago(CHECKS_DAYS), staged: ago(STAGED_DAYS) }));
  const jobs: Job[] = [
    { name: 'bulk-work', run: (data) => workOnLoad(needs, { places: room, ended }, data['load_id'] as JobId) },
    { name: 'bulk-follow', everyMs: waits.sweepMs, run: () => followLoads(needs) },
    { name: 'bulk-drop-old', everyMs: waits.tidyMs, run: tidy },
  ];
  const help = 'Rows of bulk loads that this process ended over an error of its own.';
  const gauges: Gauge[] = [{ name: 'porteo_bulk_rows_given_up', help, read: async () => endedRows }];
  return { api: { jobAnswer: (actor, id) => bulkJobAnswer(needs, actor, id), guidesOfLoad }, routes: bulkRoutes(needs), jobs, gauges };
}
