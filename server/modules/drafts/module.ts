import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { DraftsApi } from './api.ts';
import type { DraftsNeeds } from './needs.ts';
import { countDrafts, endOfLife } from './read-drafts.ts';
import { draftsRoutes } from './routes.ts';
import { dropOldDrafts, removeDraft } from './store.ts';

/** Shipments left half way, for the person who fills them (decision 0064). */
export function buildDrafts(needs: DraftsNeeds): { api: DraftsApi; routes: Route[]; jobs: Job[] } {
  const { clock, inTransaction, waits } = needs;
  const tidy = () => inTransaction((tx) => dropOldDrafts(tx, endOfLife(clock)));
  const drop: DraftsApi['drop'] = async (tx, { id, ...owner }) => void (await removeDraft(tx, owner, id));
  const count: DraftsApi['count'] = (reader, actor, onBehalf) => countDrafts(needs, reader, actor, onBehalf);
  return { api: { count, drop }, routes: draftsRoutes(needs), jobs: [{ name: 'drafts-drop-old', everyMs: waits.tidyMs, run: tidy }] };
}
