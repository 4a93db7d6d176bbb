import type { ChargeId, LabelId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PaidComponent } from '../wallet/api.ts';
import type { ChargedGuide } from './api.ts';
import { chargesOfLabel } from './rules/charges-of-label.ts';
import { insertCharges } from './store/insert-charges.raw.ts';

export type PastCharge = { guide: ChargedGuide; at: Date; refunded_at: Date | null };

/** Writes the charges of a loaded history in one statement, from what wallet/load-history answered in `paid`. */
export async function loadCharges(tx: Tx, past: readonly PastCharge[], paid: ReadonlyMap<LabelId, readonly PaidComponent[]>): Promise<void> {
  const charges = past.flatMap(({ guide, at, refunded_at }) => {
    const born = chargesOfLabel(guide, paid.get(guide.label_id) ?? [], at, newId<ChargeId>);
    return refunded_at === null
      ? born
      : born.map((charge) => ({ ...charge, status: 'Cancelled' as const, cancelled_at: refunded_at, cancelled_with_guide: true }));
  });
  await insertCharges(tx, charges);
}
