import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, JobId, UserId } from '#contract/shared/ids.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import type { NewFile } from './api.ts';
import { dropRows, removeBytes } from './drop-files.ts';
import type { KnownKind } from './kinds.ts';
import { MAKE_FILE } from './make-file.ts';
import type { FileworkNeeds } from './needs.ts';
import { countOpenFiles, dropFilesBeyond, insertFile, lockFiles, openFileOf, type NewWork } from './store/file-work.ts';

/** Files of one kind and person that are under way at once, and finished ones that are kept: the disk is not theirs to fill. */
const MOST_OPEN = 3;
const MOST_KEPT = 10;

type Begun = { id: JobId; state: 'queued' | 'working' | 'done' | 'failed' };

/** Begins to make a file; a second press while the same one is made answers the first. */
export async function beginFile(
  needs: FileworkNeeds,
  { kind, tooMany }: KnownKind,
  actor: Actor,
  { request, items, same = request, total, progress }: NewFile<object, object, unknown>,
): Promise<Begun> {
  const work: NewWork = {
    id: newId<JobId>(),
    kind,
    actor_id: actor.id as UserId,
    request,
    items: items ?? null,
    request_hash: canonicalHash(same),
    total,
    progress,
    file_id: newId<FileId>(),
    created_at: needs.clock.now(),
  };
  const known = await openFileOf(needs.db, work);
  if (known) return known;
  const dropped = await needs.inTransaction(async (tx) => {
    await lockFiles(tx, work);
    if (await openFileOf(tx, work)) return null;
    if ((await countOpenFiles(tx, work)) >= MOST_OPEN) throw new Refusal('TOO_MANY_REQUESTS', { description: tooMany });
    if (!(await insertFile(tx, work))) return null;
    await needs.queue.enqueue(tx, MAKE_FILE, { file_id: work.id }, { once: work.id });
    const beyond = await dropFilesBeyond(tx, work, MOST_KEPT);
    await dropRows(needs, tx, beyond);
    return beyond;
  });
  if (dropped) {
    await removeBytes(needs, dropped);
    return { id: work.id, state: 'queued' };
  }
  // Another press has written it a moment ago.
  const winner = await openFileOf(needs.db, work);
  if (!winner) throw new Refusal('IN_PROGRESS');
  return winner;
}
