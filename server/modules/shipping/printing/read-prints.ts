import type { Actor } from '#contract/access/access.ts';
import type { FileView } from '#contract/drive/drive.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import { Refusal, statusOf } from '#contract/shared/errors.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { NAMED_UNPRINTED, type PrintView } from '#contract/shipping/label-prints.ts';
import { bulkTexts as texts } from '#texts/es/shipping/bulk-labels.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import { reaches } from '../rules/print-reach.ts';
import { printById, printsOf, type ShownPrint } from '../store/prints.ts';
import { KEPT_MS } from './drop-prints.ts';

/** GET /api/labels/prints: what the caller has printed by a job within the last day. */
export async function listPrints(needs: ShippingNeeds, actor: Actor): Promise<{ data: PrintView[] }> {
  const prints: ShownPrint[] = [];
  for (const print of await printsOf(needs.db, actor.id as UserId, oldest(needs)))
    if (await mayRead(needs, needs.db, actor, print)) prints.push(print);
  const files = await needs.drive.filesOf(needs.db, 'print', prints.map(({ id }) => id)); // prettier-ignore
  return { data: prints.map((print) => viewOf(print, files.get(print.id) ?? null)) };
}

const oldest = ({ clock }: ShippingNeeds): Date => new Date(clock.now().getTime() - KEPT_MS);

const statuses = { working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

const viewOf = ({ id, load_id, format, state, total, done, printed, missing, ended, created_at }: ShownPrint, file: FileView | null): PrintView => ({
  id,
  job_id: load_id,
  format,
  status: statuses[state],
  total,
  done,
  printed,
  missing: missing.slice(0, NAMED_UNPRINTED),
  missing_count: missing.length,
  ended: ended.slice(0, NAMED_UNPRINTED),
  ended_count: ended.length,
  file,
  created_at: created_at.toISOString(),
});

/** A print as the answer of its job, for who asked for it; null when it is none of theirs, or a day has passed. */
export async function printAnswer(needs: ShippingNeeds, actor: Actor, id: JobId): Promise<JobAnswer | null> {
  const print = await readable(needs, needs.db, actor, id);
  if (!print) return null;
  const { state, total, done, printed, missing, ended } = print;
  const progress = { total, done, correct: printed, failed: missing.length + ended.length, pending: 0 };
  const status = statuses[state];
  if (state === 'working') return { status, progress, results: {} };
  if (state === 'failed')
    return { status, progress, results: { errors: [{ status: statusOf.INTERNAL, code: 'INTERNAL', description: texts.printFailed }] } };
  const file = (await needs.drive.filesOf(needs.db, 'print', [id])).get(id) ?? null;
  return { status, progress, results: { file, missing, ended } };
}

export const mayReadPrint = async (needs: ShippingNeeds, reader: Reader, actor: Actor, id: JobId): Promise<boolean> =>
  (await readable(needs, reader, actor, id)) !== null;

async function readable(needs: ShippingNeeds, reader: Reader, actor: Actor, id: JobId): Promise<ShownPrint | null> {
  const print = await printById(reader, id);
  if (!print || (print.state !== 'working' && print.created_at <= oldest(needs))) return null;
  return (await mayRead(needs, reader, actor, print)) ? print : null;
}

/** Who asked for it, as long as all its guides are within reach. */
async function mayRead({ access }: ShippingNeeds, reader: Reader, actor: Actor, print: ShownPrint): Promise<boolean> {
  if (print.actor_id !== actor.id || !can(actor, 'canRead.label')) return false;
  try {
    return reaches(await access.listScope(reader, actor, print.on_behalf), print);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
