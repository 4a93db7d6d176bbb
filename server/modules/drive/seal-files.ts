import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DriveNeeds } from './needs.ts';
import { filesToSeal, markSealed } from './store/files.ts';
import type { FileTable, RecordKind } from './tables.ts';

const AT_ONCE = 100;

/**
 * A job: files that stand in plain, or under a former key, are sealed by the present one, one after the other. The sealed bytes take the place
 * of the others at once, then the row says so: a death between the two leaves a file that opens, and the next run seals it again.
 */
export async function sealFiles(needs: DriveNeeds, kinds: readonly RecordKind[]): Promise<void> {
  const { db, log, seal } = needs;
  let [sealed, after] = [0, ''];
  for (let files = await more(); files.length > 0; files = await more()) {
    for (const file of files) {
      after = file.id;
      try {
        if (await sealFile(needs, file)) sealed += 1;
      } catch (error) {
        // One that does not open is not a reason to leave the others as they are.
        log.error('file was not sealed', { file: file.id, error });
      }
    }
  }
  if (sealed > 0) log.info('files sealed', { files: sealed, key: seal.keyId });

  function more(): Promise<FileTable[]> {
    return filesToSeal(db, kinds, seal.keyId, after, AT_ONCE);
  }
}

/** False when it is gone. */
async function sealFile({ bytes, inTransaction, seal }: DriveNeeds, { id, sha256, sealed_by }: FileTable): Promise<boolean> {
  const stored = await bytes.open(id);
  if (!stored) throw new Error('its bytes are gone');
  const plain = await seal.open(stored, { id, sha256, isSealed: sealed_by !== null });
  await bytes.replace(id, seal.close(sameAs(plain, sha256), { id, sha256 }));
  if (await inTransaction((tx) => markSealed(tx, id, seal.keyId))) return true;
  // Forgotten meanwhile.
  await bytes.remove(id);
  return false;
}

/** What was altered in plain is not sealed as if it were what was uploaded. */
async function* sameAs(plain: Readable, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of plain as AsyncIterable<Uint8Array>) {
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== sha256) throw new Error('its bytes are not those that were uploaded');
}
