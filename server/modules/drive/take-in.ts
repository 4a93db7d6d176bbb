import { Refusal } from '#contract/shared/errors.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { sha256Of } from '#platform/hash.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { driveTexts as texts } from '#texts/es/shared/messages.ts';
import type { TakenIn } from './api.ts';
import { detectType } from './detect-type.ts';
import type { DriveNeeds } from './needs.ts';
import { cleanName } from './rules/clean-name.ts';
import { putSealed } from './sealed-bytes.ts';

/** Judges one file by its content and writes its bytes sealed. Without a row nobody reads them. */
export async function takeIn(
  needs: Pick<DriveNeeds, 'bytes' | 'open' | 'seal'> & { budget: WorkBudget },
  { name, bytes }: Upload,
  payer: string,
): Promise<TakenIn | null> {
  const { budget, open } = needs;
  if (budget.isSpent(payer)) throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooMuchWork });
  const media_type = await budget.spend(payer, (used) => detectType(open, bytes, used));
  if (!media_type) return null;
  const file = { id: newId<FileId>(), sha256: sha256Of(bytes) };
  const sealed_by = await putSealed(needs, file, bytes);
  return { ...file, name: cleanName(name, media_type), media_type, bytes: bytes.length, sealed_by };
}
