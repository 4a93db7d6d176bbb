import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { GuideToHaul } from '../api.ts';
import { ownPackages } from '../rules/own-packages.ts';
import { guideById } from '../store/guides.ts';
import { orderOf } from '../store/orders.ts';

/** A guide as its Carta Porte tells of it. The one guide of freight has all that its order has. */
export async function guideToHaul(reader: Reader, id: LabelId): Promise<GuideToHaul | undefined> {
  const guide = await guideById(reader, id);
  const order = guide && (await orderOf(reader, guide));
  if (!order) return undefined;
  const { customer_id, carrier, creation, cancel_state, parcel_number, promised_on, made_at, is_consolidated } = guide;
  const packages = is_consolidated ? order.packages : ownPackages(guide, order.packages);
  const { origin, destination } = order;
  return { id, customer_id, carrier, creation, cancel_state, parcel_number, promised_on, made_at, origin, destination, packages };
}
