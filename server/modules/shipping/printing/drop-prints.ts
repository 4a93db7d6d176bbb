import { DAY_MS } from '#contract/shared/dates.ts';
import type { ShippingNeeds } from '../needs.ts';
import { dropPrintsBefore, type PrintKeys } from '../store/prints.ts';
import { pieceKeys } from './print-keys.ts';

/** How long the file of a deferred print can be fetched. */
export const KEPT_MS = DAY_MS;

/** Takes prints out that are older than a day, with their files. */
export async function dropOldPrints(needs: ShippingNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - KEPT_MS);
  const dropped = await needs.inTransaction(async (tx) => {
    const old = await dropPrintsBefore(tx, before);
    await needs.drive.dropFilesOf(tx, 'print', old.map(({ id }) => id)); // prettier-ignore
    return old;
  });
  await removeBytes(needs, dropped);
}

export async function removeBytes({ drive }: ShippingNeeds, prints: readonly PrintKeys[]): Promise<void> {
  for (const print of prints) await drive.pieces.remove([...pieceKeys(print), print.file_id]);
}
