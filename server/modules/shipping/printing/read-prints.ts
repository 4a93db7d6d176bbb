import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import { statusOf } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { NAMED_UNPRINTED, type PrintView } from '#contract/shipping/label-prints.ts';
import { bulkTexts as texts } from '#texts/es/shipping/bulk-labels.ts';
import type { ShownFile } from '../../filework/api.ts';
import type { LabelsPrint, Printed, PrintFiles } from './label-prints.ts';

/** GET /api/labels/prints: what the caller has printed by a job within the last day. */
export async function listPrints(files: PrintFiles, actor: Actor): Promise<{ data: PrintView[] }> {
  return { data: (await files.list(actor)).map(viewOf) };
}

const statuses = { queued: 'PROCESSING', working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

const viewOf = ({ id, request, state, total, done, progress, file, created_at }: ShownFile<LabelsPrint, Printed>): PrintView => ({
  id,
  job_id: request.load_id,
  format: request.format,
  status: statuses[state],
  total,
  done,
  printed: progress.printed,
  missing: progress.missing.slice(0, NAMED_UNPRINTED),
  missing_count: progress.missing.length,
  ended: progress.ended.slice(0, NAMED_UNPRINTED),
  ended_count: progress.ended.length,
  file,
  created_at: created_at.toISOString(),
});

/** A print as the answer of its job, for who asked for it; null when it is none of theirs, or a day has passed. */
export async function printAnswer(files: PrintFiles, actor: Actor, id: JobId): Promise<JobAnswer | null> {
  const print = await files.find(actor, id);
  if (!print) return null;
  const { state, total, done, file } = print;
  const { printed, missing, ended } = print.progress;
  const [status, progress] = [statuses[state], { total, done, correct: printed, failed: missing.length + ended.length, pending: 0 }];
  if (status === 'PROCESSING') return { status, progress, results: {} };
  if (status === 'Failed')
    return { status, progress, results: { errors: [{ status: statusOf.INTERNAL, code: 'INTERNAL', description: texts.printFailed }] } };
  return { status, progress, results: { file, missing, ended } };
}
