import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, JobId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { labelPrintOperations } from '#contract/shipping/label-prints.ts';
import { bulkTexts as texts } from '#texts/es/shipping/bulk-labels.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import type { Scope } from '../../access/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { PrintedGuide } from '../store/lists.ts';
import { dropPrintsBeyond, insertPrint, lockPrints, openPrintOf, printsOf, type NewPrint } from '../store/prints.ts';
import { removeBytes } from './drop-prints.ts';

/** Prints of one person that are under way at once, and finished ones that are kept: the disk is not theirs to fill. */
const MOST_OPEN = 3;
const MOST_KEPT = 10;

type Asked = {
  request: RequestOf<typeof labelPrintOperations.printLabels>;
  ids: readonly LabelId[];
  guides: ReadonlyMap<LabelId, PrintedGuide>;
  scope: Scope;
};

/** Begins to join these labels by a job; a second press while the same are joined answers the first. */
export async function openPrint(needs: ShippingNeeds, asked: Asked, actor: Actor): Promise<JobId> {
  const print = printOf(needs, asked, actor);
  const known = await openPrintOf(needs.db, print);
  if (known) return known.id;
  const dropped = await needs.inTransaction(async (tx) => {
    await lockPrints(tx, print.actor_id);
    if (await openPrintOf(tx, print)) return null;
    const open = (await printsOf(tx, print.actor_id, print.created_at)).filter(({ state }) => state === 'working');
    if (open.length >= MOST_OPEN) throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooManyPrints });
    if (!(await insertPrint(tx, print))) return null;
    await needs.queue.enqueue(tx, 'shipping-print', { print_id: print.id }, { once: print.id });
    const beyond = await dropPrintsBeyond(tx, print.actor_id, MOST_KEPT);
    await needs.drive.dropFilesOf(tx, 'print', beyond.map(({ id }) => id)); // prettier-ignore
    return beyond;
  });
  if (dropped) {
    await removeBytes(needs, dropped);
    return print.id;
  }
  // Another press has written it a moment ago.
  const winner = await openPrintOf(needs.db, print);
  if (!winner) throw new Refusal('IN_PROGRESS');
  return winner.id;
}

function printOf({ clock }: ShippingNeeds, { request, ids, guides, scope }: Asked, actor: Actor): NewPrint {
  const { user_id, customer_id, job_id, format } = request;
  const all = [...guides.values()];
  return {
    id: newId<JobId>(),
    actor_id: actor.id as UserId,
    on_behalf: { ...(user_id ? { user_id } : {}), ...(customer_id ? { customer_id } : {}) },
    scope,
    customers: [...new Set(all.map((guide) => guide.customer_id))],
    users: [...new Set(all.map((guide) => guide.user_id))],
    load_id: job_id ?? null,
    format,
    ids: [...ids],
    ids_hash: canonicalHash(ids),
    total: ids.length,
    file_id: newId<FileId>(),
    created_at: clock.now(),
  };
}
