import { DAY_MS } from '#contract/shared/dates.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { DriveNeeds } from './needs.ts';
import { filesWithIds } from './store/files.ts';

/** A row is written within seconds of its bytes: those that are so old have none any more, or never had one. */
const STRAY_MS = 2 * DAY_MS;
const AT_ONCE = 500;
/** A few are no sign of anything; more of them are one where they are above a hundredth of the others. */
const FEW = 20;
const areMany = (strays: number, known: number): boolean => strays > known || (strays > FEW && strays * 100 > known);
/** Pieces of a file that is being made have longer keys, and are removed by what makes it. */
const isFile = (key: string): key is FileId => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(key);

/**
 * A job: bytes that no row leads to are removed. A process that died between the two left them, or a record that was deleted with its file. Nobody can read
 * them, and identity documents are among them (decision 0108). Deaths leave a few: where they are many, the database is another one than that which the
 * folder was filled with, or an older state of it, and nothing is removed.
 */
export async function dropStrays({ bytes, db, log }: Pick<DriveNeeds, 'bytes' | 'db' | 'log'>): Promise<void> {
  const old = (await bytes.olderThan(STRAY_MS)).filter(isFile);
  const strays: FileId[] = [];
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const some = old.slice(at, at + AT_ONCE);
    const known = new Set((await filesWithIds(db, some)).map(({ id }) => id));
    strays.push(...some.filter((id) => !known.has(id)));
  }
  if (strays.length === 0) return;
  const known = old.length - strays.length;
  if (areMany(strays.length, known)) return log.warn('files without a row are kept: too many for what deaths leave', { files: strays.length, known });
  for (const id of strays) await bytes.remove(id);
  log.info('files without a row removed', { files: strays.length });
}
