import type { Actor } from '#contract/access/access.ts';
import type { PriceExplanation } from '#contract/rating/explanation.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { sumCentavos, ZERO } from '#contract/shared/money.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { labelPriceOperations } from '#contract/shipping/label-price.ts';
import type { ShippingNeeds } from '../needs.ts';
import { orderById } from '../store/orders.ts';
import { namedGuide } from './read-labels.ts';

/** '¿Por qué este precio?' of one guide, as it was quoted; what the carrier bills is for root alone. Not for anyone who may not see prices (AMB-3.06). */
export async function getLabelPrice(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelPriceOperations.getLabelPrice>,
  actor: Actor,
): Promise<PriceExplanation> {
  const guide = await namedGuide(needs, request, actor);
  if (!actor.sees_prices) throw new Refusal('FORBIDDEN');
  const order = await orderById(needs.db, guide.order_id);
  const whole = order && (await needs.rating.explanation(needs.db, order, order.rate_id));
  const row = whole?.guides[guide.row_index];
  if (!whole || !row) throw new Refusal('NOT_FOUND');
  const inMoney = row.parts.filter(({ component }) => guide.payment_kind !== 'prepaid' || component !== 'label_price');
  return {
    ...whole,
    guides: [{ ...row, quantity: 1 }],
    total: sumCentavos(row.parts.map(({ total }) => total)),
    to_pay: inMoney.length > 0 ? sumCentavos(inMoney.map(({ total }) => total)) : ZERO,
    carrier_cost: actor.role === 'root' ? guide.carrier_cost : null,
  };
}
