import type { Tx } from '#platform/db/tx.ts';
import type { ChargedGuide } from '../../billing/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { auditGuide } from './audit-guide.ts';

/** A guide as billing names it on its charges. */
export const chargedGuide = ({ id, customer_id, user_id, business_id, parcel_number, payment_kind }: Guide): ChargedGuide => ({
  label_id: id,
  customer_id,
  user_id,
  business_id,
  parcel_number: parcel_number ?? '',
  payment_kind,
});

/** What the guide took goes back to where it came from: its charges are refunded, or what is still held is released. A repeat moves nothing. */
export async function giveBack(needs: Pick<ShippingNeeds, 'billing' | 'wallet' | 'audit'>, tx: Tx, guide: Guide): Promise<void> {
  if (!guide.charged_at) await needs.wallet.release(tx, guide.id);
  await needs.billing.refundLabel(tx, guide.id);
  const action = guide.charged_at ? 'label.refunded' : 'label.released';
  await auditGuide(needs, tx, guide, { action, actor_id: null, after: { total: guide.price_total } });
}
