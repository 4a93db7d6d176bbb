import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { GuideToCollect } from '../api.ts';
import { toPiece } from '../rules/label-request.ts';
import { guidesForPickup } from '../store/collected.ts';

/** Guides made with a carrier, in scope, as a pickup holds them, the newest first. */
export async function guidesToCollect(
  reader: Reader,
  scope: Scope,
  asked: { numbers: readonly string[] } | { ids: readonly LabelId[] },
): Promise<GuideToCollect[]> {
  if (('ids' in asked ? asked.ids : asked.numbers).length === 0) return [];
  const rows = await guidesForPickup(reader, scope, asked);
  return rows.flatMap(({ packages, row_index, parcel_number, ...guide }) => {
    const row = packages[row_index];
    return row && parcel_number ? [{ ...guide, parcel_number, package: row, piece: toPiece(row, guide.id) }] : [];
  });
}
