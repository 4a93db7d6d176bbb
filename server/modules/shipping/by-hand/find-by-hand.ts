import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf } from '../../access/api.ts';
import type { WrittenGuide, WrittenOrder } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { eventsOf } from '../store/events.ts';
import { guideInScope } from '../store/lists.ts';
import { orderById } from '../store/orders.ts';

/** A guide by hand that an actor may see, with its order; NOT_FOUND for any other, without a hint that it exists. */
export async function findByHand(
  { access }: Pick<ShippingNeeds, 'access'>,
  reader: Reader,
  actor: Actor,
  { id, ...onBehalf }: OnBehalf & { id: LabelId },
): Promise<{ guide: WrittenGuide; order: WrittenOrder; hasStaffEvents: boolean }> {
  const guide = await guideInScope(reader, await access.listScope(reader, actor, onBehalf), id);
  const order = guide && (await orderById(reader, guide.order_id));
  if (!order || guide.source !== 'manual') throw new Refusal('NOT_FOUND');
  return { guide, order, hasStaffEvents: (await eventsOf(reader, guide)).some(({ source }) => source === 'staff') };
}
