import { DAY_MS } from '#contract/shared/dates.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileworkNeeds } from './needs.ts';
import { allKeys } from './piece-keys.ts';
import { dropFilesBefore, type FileKeys } from './store/file-work.ts';

/** How long a file can be fetched. */
export const KEPT_MS = DAY_MS;

/** Takes files out that are older than a day, with their bytes. */
export async function dropOldFiles(needs: FileworkNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - KEPT_MS);
  const dropped = await needs.inTransaction(async (tx) => {
    const old = await dropFilesBefore(tx, before);
    await dropRows(needs, tx, old);
    return old;
  });
  await removeBytes(needs, dropped);
}

/** Takes out the rows at the drive; the bytes go with `removeBytes` after the commit. */
export async function dropRows({ drive }: FileworkNeeds, tx: Tx, files: readonly FileKeys[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(files, ({ kind: of }) => of))
    await drive.dropFilesOf(
      tx,
      kind,
      some.map(({ id }) => id),
    );
}

export async function removeBytes({ drive }: FileworkNeeds, files: readonly FileKeys[]): Promise<void> {
  for (const file of files) await drive.pieces.remove([...allKeys(file), file.file_id]);
}
