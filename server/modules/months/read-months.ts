import type { Actor } from '#contract/access/access.ts';
import type { MonthView } from '#contract/months/months.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { ShownFile } from '../filework/api.ts';
import type { MonthFiles, MonthProgress, MonthRequest } from './make-month.ts';

export const statusOf = { queued: 'QUEUED', working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

/** GET /api/billing/months. */
export const listMonths = async (files: MonthFiles, actor: Actor): Promise<{ data: MonthView[] }> => ({
  data: (await files.list(actor)).map(viewOf),
});

/** GET /api/billing/months/{id}. Throws NOT_FOUND for everybody but who asked for it. */
export async function getMonth(files: MonthFiles, id: JobId, actor: Actor): Promise<MonthView> {
  const found = await files.find(actor, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return viewOf(found);
}

function viewOf({ id, request, state, total, done, progress, file, created_at }: ShownFile<MonthRequest, MonthProgress>): MonthView {
  const { documents, entries, rows, differences } = progress;
  return {
    ...{ id, month: request.month, status: statusOf[state], total, done, documents, entries, rows, differences, file },
    created_at: created_at.toISOString(),
  };
}
