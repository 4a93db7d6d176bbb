import type { Actor } from '#contract/access/access.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ShownFile } from './api.ts';
import { KEPT_MS } from './drop-files.ts';
import type { KnownKind } from './kinds.ts';
import type { FileworkNeeds } from './needs.ts';
import { fileById, filesSince, type ShownWork } from './store/file-work.ts';

type Shown = ShownFile<object, object>;

/** What somebody has asked for within the last day and still reaches, the newest first. */
export async function listFiles(needs: FileworkNeeds, kind: KnownKind, actor: Actor): Promise<Shown[]> {
  const works: ShownWork[] = [];
  for (const work of await filesSince(needs.db, { kind: kind.kind, actor_id: actor.id as UserId }, oldest(needs)))
    if (await kind.mayRead(needs.db, actor, work)) works.push(work);
  const files = await needs.drive.filesOf(
    needs.db,
    kind.kind,
    works.map(({ id }) => id),
  );
  return works.map((work) => ({ ...work, file: files.get(work.id) ?? null }));
}

/** Null for everybody but who asked for it, after a day, and once it is out of reach. */
export async function findFile(needs: FileworkNeeds, kind: KnownKind, actor: Actor, id: JobId): Promise<Shown | null> {
  const work = await readable(needs, needs.db, kind, actor, id);
  if (!work) return null;
  const file = (await needs.drive.filesOf(needs.db, kind.kind, [id])).get(id) ?? null;
  return { ...work, file };
}

export const mayReadFile = async (needs: FileworkNeeds, kind: KnownKind, actor: Actor, id: JobId): Promise<boolean> =>
  (await readable(needs, needs.db, kind, actor, id)) !== null;

async function readable(needs: FileworkNeeds, reader: Reader, kind: KnownKind, actor: Actor, id: JobId): Promise<ShownWork | null> {
  const work = await fileById(reader, { kind: kind.kind, id });
  if (!work || work.actor_id !== actor.id || (work.ended_at && work.created_at <= oldest(needs))) return null;
  return (await kind.mayRead(reader, actor, work)) ? work : null;
}

const oldest = ({ clock }: FileworkNeeds): Date => new Date(clock.now().getTime() - KEPT_MS);
