import type { JobId } from '#contract/shared/ids.ts';
import type { MadeFile } from '../drive/api.ts';
import type { FileRun, RunEnd } from './api.ts';
import type { KnownKind, knownKinds } from './kinds.ts';
import type { FileworkNeeds } from './needs.ts';
import { allKeys, keptKeys, writtenKey } from './piece-keys.ts';
import { countFileFailure, endFile, keepFile, openFilesBefore, startFile, type Work } from './store/file-work.ts';

export const MAKE_FILE = 'filework-make';
/** After this long another file has its turn. */
const TURN_MS = 3_000;
/** As often in a row a run may throw. */
const MOST_FAILURES = 5;

type Kinds = ReturnType<typeof knownKinds>;

/** Another run of the same file has begun. */
class Overtaken extends Error {}

/**
 * Makes a file, or as much of it as its turn allows. After a death it begins anew, or behind the last piece that was kept. It may run twice at
 * once: only the newest run writes.
 */
export async function makeFile(needs: FileworkNeeds, kinds: Kinds, id: JobId): Promise<void> {
  const work = await needs.inTransaction((tx) => startFile(tx, id));
  if (!work) return;
  const kind = kinds.of(work.kind);
  // Another version of the portal makes it.
  if (!kind) return;
  const begun = new Begun(needs, work);
  try {
    // What a run before it had written and not kept.
    await needs.drive.pieces.remove([writtenKey({ ...work, run: work.run - 1 })]);
    await finish(needs, kind, begun, await kind.run(work, begun.run));
  } catch (error) {
    await needs.drive.pieces.remove([writtenKey(begun.work)]);
    if (error instanceof Overtaken) return;
    const failures = await needs.inTransaction((tx) => countFileFailure(tx, work));
    // Another run has begun, and took out what this one wrote.
    if (failures === 0) return;
    if (failures < MOST_FAILURES) throw error;
    needs.log.error('file given up', { file_id: id, kind: work.kind, error });
    await finish(needs, kind, begun, 'failed').catch((failure: unknown) => {
      if (!(failure instanceof Overtaken)) throw failure;
    });
  }
}

/** A run that has begun, with how far it is. */
class Begun {
  work: Work;
  readonly run: FileRun<object, unknown, unknown>;

  constructor(needs: FileworkNeeds, first: Work) {
    this.work = first;
    const start = performance.now();
    const { pieces } = needs.drive;
    const current = (): Work => this.work;
    const keep: FileRun<object, unknown, unknown>['keep'] = async ({ done, progress, piece }) => {
      const { work } = this;
      if (piece) await pieces.put(writtenKey(work), piece.bytes);
      const kept = piece ? [...work.pieces, { run: work.run, note: piece.note }] : work.pieces;
      // Without a piece a later run would begin anew: it has its turn until it is through.
      const isOver = piece !== undefined && performance.now() - start > TURN_MS;
      const isNewest = await needs.inTransaction(async (tx) => {
        if (!(await keepFile(tx, work, { done, progress, pieces: kept, hasPiece: piece !== undefined }))) return false;
        if (isOver) await needs.queue.enqueue(tx, MAKE_FILE, { file_id: work.id }, { once: work.id });
        return true;
      });
      if (!isNewest) throw new Overtaken();
      this.work = { ...work, done, progress, pieces: kept };
      return !isOver;
    };
    this.run = {
      items: first.items ?? [],
      get notes() {
        return current().pieces.map(({ note }) => note);
      },
      async *pieces() {
        for (const key of keptKeys(current())) {
          const bytes = await pieces.get(key);
          if (!bytes) throw new Error(`piece ${key} is gone`);
          yield bytes;
        }
      },
      keep,
    };
  }
}

async function finish(needs: FileworkNeeds, kind: KnownKind, begun: Begun, end: RunEnd): Promise<void> {
  if (end === 'later') return;
  const file = typeof end === 'object' ? await joined(needs, begun, end) : null;
  const { work } = begun;
  await needs.inTransaction(async (tx) => {
    if (!(await endFile(tx, work, { state: end === 'failed' ? 'failed' : 'done', ended_at: needs.clock.now() }))) throw new Overtaken();
    if (file) await needs.drive.keepMade(tx, file);
    const told = kind.told?.(work, file !== null);
    if (told) await needs.notifications.tell(tx, { key: `${kind.kind}-${work.id}`, to: [work.actor_id], ...told });
  });
  // Otherwise another run needs them. After a death here they are removed with the file.
  await needs.drive.pieces.remove(allKeys(work));
}

async function joined({ drive }: FileworkNeeds, begun: Begun, { name, media_type, bytes }: Extract<RunEnd, object>): Promise<MadeFile> {
  const { id, kind, file_id, actor_id } = begun.work;
  const made = await drive.pieces.join(writtenKey(begun.work), file_id, bytes);
  return { ...made, id: file_id, owner_id: actor_id, name, media_type, by: { kind, id } };
}

/** Files that are long under way have lost their job, e.g. those that another version had begun: they are worked on again. */
export async function resumeFiles({ db, inTransaction, queue, clock, waits }: FileworkNeeds): Promise<void> {
  const before = new Date(clock.now().getTime() - waits.tidyMs);
  for (const { id } of await openFilesBefore(db, before)) await inTransaction((tx) => queue.enqueue(tx, MAKE_FILE, { file_id: id }, { once: id }));
}
