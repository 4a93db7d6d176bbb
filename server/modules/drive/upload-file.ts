import { createHash } from 'node:crypto';
import type { Actor } from '#contract/access.ts';
import type { FileView } from '#contract/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { detectType } from './detect-type.ts';
import type { DriveNeeds } from './needs.ts';
import { cleanName } from './rules/clean-name.ts';
import { countUntaken, insertFile } from './store/files.ts';

/** How long a file waits for its record. */
export const UNTAKEN_MS = 24 * 3_600_000;
/** Files of one person that wait at once: the disk is not theirs to fill. */
const MOST_UNTAKEN = 50;

/**
 * POST /drive/files: keeps one file whose content is a PDF, PNG or JPEG. It stays its uploader's alone until a record takes it, a day at
 * most. The bytes are written first: a row never stands without them.
 */
export async function uploadFile(needs: DriveNeeds, { name, bytes }: Upload, actor: Actor): Promise<FileView> {
  const { db, inTransaction, clock } = needs;
  const now = clock.now();
  const owner_id = actor.id as UserId;
  if ((await countUntaken(db, owner_id, new Date(now.getTime() - UNTAKEN_MS))) >= MOST_UNTAKEN) throw new Refusal('TOO_MANY_REQUESTS');
  const media_type = await detectType(needs, bytes);
  if (!media_type) throw new Refusal('FILE_TYPE');
  const file = { id: newId<FileId>(), name: cleanName(name, media_type), media_type, bytes: bytes.length };
  await needs.bytes.put(file.id, bytes);
  await inTransaction((tx) => insertFile(tx, { ...file, owner_id, sha256: createHash('sha256').update(bytes).digest('hex'), created_at: now }));
  return file;
}
