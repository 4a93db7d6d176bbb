import type { Actor } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { keepViews } from '../store/views.ts';

/** PUT /api/labels/views: the person's own views from now on, whomever they act for. */
export async function saveLabelViews(
  { inTransaction }: Pick<ShippingNeeds, 'inTransaction'>,
  { views }: RequestOf<typeof shippingOperations.saveLabelViews>,
  actor: Actor,
): Promise<ResponseOf<typeof shippingOperations.saveLabelViews>> {
  await inTransaction((tx) => keepViews(tx, actor.id as UserId, views));
  return { views };
}
