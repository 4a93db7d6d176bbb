import type { Actor } from '#contract/access/access.ts';
import { DRAFT_DAYS, MOST_DRAFTS, type draftOperations } from '#contract/drafts/drafts.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { can } from '#contract/shared/permissions.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Clock } from '#platform/clock.ts';
import type { OnBehalf } from '../access/api.ts';
import type { DraftsNeeds } from './needs.ts';
import { ownerOf } from './owner-of.ts';
import { draftById, draftsSince } from './store.ts';

type Operations = typeof draftOperations;

/** A draft that was not changed since then is over, whether the job has removed it or not. */
export const endOfLife = (clock: Clock): Date => new Date(clock.now().getTime() - DRAFT_DAYS * DAY_MS);

/** GET /api/drafts. */
export async function listDrafts(
  needs: DraftsNeeds,
  request: RequestOf<Operations['listDrafts']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listDrafts']>> {
  const owner = await ownerOf(needs, needs.db, actor, request);
  const rows = await draftsSince(needs.db, owner, endOfLife(needs.clock));
  return { data: rows.slice(0, MOST_DRAFTS).map(({ id, saved_at, summary }) => ({ ...summary, id, saved_at: saved_at.toISOString() })) };
}

/** How many of them the list would show; null for anyone whom the list refuses. */
export async function countDrafts(needs: DraftsNeeds, reader: Reader, actor: Actor, onBehalf: OnBehalf): Promise<number | null> {
  if (!can(actor, 'canCreateUpdateDelete.label')) return null;
  try {
    const rows = await draftsSince(reader, await ownerOf(needs, reader, actor, onBehalf), endOfLife(needs.clock));
    return Math.min(rows.length, MOST_DRAFTS);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** GET /api/draft/{id}. */
export async function getDraft(
  needs: DraftsNeeds,
  request: RequestOf<Operations['getDraft']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getDraft']>> {
  const draft = await draftById(needs.db, await ownerOf(needs, needs.db, actor, request), request.id);
  if (!draft || draft.saved_at <= endOfLife(needs.clock)) throw new Refusal('NOT_FOUND');
  return { ...draft, saved_at: draft.saved_at.toISOString() };
}
