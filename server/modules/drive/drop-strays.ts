import { DAY_MS } from '#contract/shared/dates.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { DriveNeeds } from './needs.ts';
import { filesWithIds } from './store/files.ts';

/** A row is written within seconds of its bytes: those that are so old have none any more, or never had one. */
const STRAY_MS = 2 * DAY_MS;
const AT_ONCE = 500;
/** Pieces of a file that is being made have longer keys; whoever makes it removes them. */
const isFile = (key: string): key is FileId => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(key);

/**
 * A job: bytes that no row leads to are removed. A process that died between the two left them, or a record that was deleted with its file. Nobody can read
 * them, and identity documents are among them (decision 0108).
 */
export async function dropStrays({ bytes, db, log }: Pick<DriveNeeds, 'bytes' | 'db' | 'log'>): Promise<void> {
  const old = (await bytes.olderThan(STRAY_MS)).filter(isFile);
  let dropped = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const some = old.slice(at, at + AT_ONCE);
    const kept = new Set((await filesWithIds(db, some)).map(({ id }) => id));
    for (const id of some.filter((one) => !kept.has(one))) {
      await bytes.remove(id);
      dropped += 1;
    }
  }
  if (dropped > 0) log.info('files without a row removed', { files: dropped });
}
