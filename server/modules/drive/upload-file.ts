import type { Actor } from '#contract/access/access.ts';
import type { FileView } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { driveTexts as texts } from '#texts/es/shared/messages.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { sha256Of } from '#platform/hash.ts';
import { detectType } from './detect-type.ts';
import type { DriveNeeds } from './needs.ts';
import { cleanName } from './rules/clean-name.ts';
import { countUntaken, insertFile, lockUntaken } from './store/files.ts';

/** How long a file waits for its record. */
export const UNTAKEN_MS = DAY_MS;
/** Files of one person that wait at once: the disk is not theirs to fill. */
const MOST_UNTAKEN = 50;

/**
 * POST /drive/files: keeps one file whose content is a PDF, PNG or JPEG. It stays its uploader's alone until a record takes it, a day at
 * most. The bytes are written first: a row never stands without them.
 */
export async function uploadFile(needs: DriveNeeds & { budget: WorkBudget }, { name, bytes }: Upload, actor: Actor): Promise<FileView> {
  const { db, clock, budget } = needs;
  const owner_id = actor.id as UserId;
  await refuseFull(db, owner_id, clock.now());
  if (budget.isSpent(owner_id)) throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooMuchWork, fields: { file: texts.tooMuchWork } });
  const media_type = await budget.spend(owner_id, (used) => detectType(needs.open, bytes, used));
  if (!media_type) throw new Refusal('FILE_TYPE');
  const file = { id: newId<FileId>(), name: cleanName(name, media_type), media_type, bytes: bytes.length };
  await needs.bytes.put(file.id, bytes);
  try {
    await keep(needs, { ...file, owner_id, sha256: sha256Of(bytes), created_at: clock.now() });
  } catch (error) {
    // Whether the row stands is not known then: bytes too many do no harm, a row without its bytes does.
    if (!(error instanceof CommitUnknown)) await needs.bytes.remove(file.id);
    throw error;
  }
  return file;
}

/** Counted again while nobody else counts for this person: of eighty that come at once fifty are kept. */
const keep = ({ inTransaction }: DriveNeeds, row: Parameters<typeof insertFile>[1]): Promise<void> =>
  inTransaction(async (tx) => {
    await lockUntaken(tx, row.owner_id);
    await refuseFull(tx, row.owner_id, row.created_at);
    await insertFile(tx, row);
  });

async function refuseFull(reader: Reader, owner_id: UserId, now: Date): Promise<void> {
  if ((await countUntaken(reader, owner_id, new Date(now.getTime() - UNTAKEN_MS))) < MOST_UNTAKEN) return;
  throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooManyWaiting, fields: { file: texts.tooManyWaiting } });
}
