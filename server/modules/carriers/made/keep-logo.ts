import type { Actor } from '#contract/access/access.ts';
import { LOGO_MOST_BYTES, LOGO_MOST_PIXELS } from '#contract/carriers/label-template.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { fileTypes } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { labelTemplateTexts as texts } from '#texts/es/carriers/label-template.ts';
import type { MadeNeeds } from './needs.ts';

export const LOGO_KIND = 'carrier';

/** Refuses at `logo` what is too large for a badge, or what a label cannot be drawn with. Asks other processes: before the transaction. */
export async function checkLogo({ db, drive, open }: MadeNeeds, logo: FileId | null): Promise<void> {
  if (logo === null) return;
  const file = (await drive.filesById(db, [logo])).get(logo);
  const isPicture = file?.media_type === fileTypes.png || file?.media_type === fileTypes.jpg;
  const bytes = isPicture && file.bytes <= LOGO_MOST_BYTES ? await drive.read(db, logo) : null;
  const size = bytes && (await open.image(bytes));
  const fits = size && Math.max(size.width, size.height) <= LOGO_MOST_PIXELS && (await open.isDrawn(bytes));
  if (!fits) throw new Refusal('WRONG_DATA', { fields: { logo: texts.faults.logo } });
}

type Change = { actor: Actor; slug: CarrierSlug; former: FileId | null; logo: FileId | null };
/** The carrier takes its new picture and lets the former go; answers whose bytes go after the commit. */
export async function keepLogo({ drive }: MadeNeeds, tx: Tx, { actor, slug, former, logo }: Change): Promise<FileId[]> {
  if (former === logo) return [];
  const by = { kind: LOGO_KIND, id: slug };
  if (logo !== null) {
    await drive.take(tx, actor, logo, by).catch((error: unknown) => {
      const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
      throw isGone ? new Refusal('WRONG_DATA', { fields: { logo: texts.faults.logoGone } }) : error;
    });
  }
  if (former === null) return [];
  await drive.dropFile(tx, former, by);
  return [former];
}
