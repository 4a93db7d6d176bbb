import type { Readable } from 'node:stream';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { DoesNotOpen } from '#platform/files/file-seal.ts';
import { driveTexts as texts } from '#texts/es/shared/messages.ts';
import type { DriveNeeds } from './needs.ts';
import type { FileTable } from './tables.ts';

/** Writes bytes sealed; answers by which key. */
export async function putSealed(
  { bytes: store, seal }: Pick<DriveNeeds, 'bytes' | 'seal'>,
  file: { id: FileId; sha256: string },
  bytes: Uint8Array,
): Promise<string> {
  await store.write(file.id, seal.close([bytes], file));
  return seal.keyId;
}

/** The bytes of a file as they were uploaded, a little at a time; null when they are gone. Throws UNAVAILABLE for bytes that are not those that were sealed. */
export async function openedBytes({ bytes, log, seal }: DriveNeeds, { id, sha256, sealed_by }: FileTable): Promise<Readable | null> {
  const stored = await bytes.open(id);
  if (!stored) return null;
  try {
    return await seal.open(stored, { id, sha256, isSealed: sealed_by !== null });
  } catch (error) {
    throw unopened(log, error);
  }
}

/** The same as a whole. */
export async function readBytes(needs: DriveNeeds, file: FileTable): Promise<Uint8Array | null> {
  const opened = await openedBytes(needs, file);
  if (!opened) return null;
  try {
    return Buffer.concat(await opened.toArray());
  } catch (error) {
    throw unopened(needs.log, error);
  }
}

function unopened(log: DriveNeeds['log'], error: unknown): unknown {
  if (!(error instanceof DoesNotOpen)) return error;
  log.error('file does not open', { error });
  return new Refusal('UNAVAILABLE', { description: texts.doesNotOpen });
}
