import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, OrderId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OrderOutcome, PrintedShipment, ShippingApi, WantedOrder } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guideLifeEnd } from '../state/rules/guide-life.ts';
import type { Guide } from '../store/guides.ts';
import { guidesOfOrders, ordersIn } from '../store/order-lists.ts';
import { unprintable } from './check-texts.ts';
import { openOrder, settleInBackground } from './open-order.ts';
import { partnerWords } from '#contract/shared/errors.ts';

/** Opens an order and works on it here, for callers that do not wait in a request. */
export async function makeOrder(needs: ShippingNeeds, wanted: WantedOrder): ReturnType<ShippingApi['openOrder']> {
  const { order, guides } = await openOrder(needs, wanted);
  if (!guides) return { order_id: order.id, settled: Promise.resolve() };
  await needs.step('order-committed', order.id);
  const lease = { order_id: order.id, customer_id: order.customer_id, fence: order.fence };
  return { order_id: order.id, settled: settleInBackground(needs, lease, { order, guides }) };
}

export async function outcomesOf(reader: Reader, customer: CustomerId, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, OrderOutcome>> {
  const [orders, guides] = [await ordersIn(reader, customer, ids), await guidesOfOrders(reader, customer, ids)];
  const ofOrder = Map.groupBy(guides, ({ order_id }) => order_id);
  return new Map(orders.map(({ id, status, answer }) => [id, outcomeOf(status, answer, ofOrder.get(id) ?? [])]));
}

type Order = Awaited<ReturnType<typeof ordersIn>>[number];
type Made = Pick<Guide, 'id' | 'creation' | 'parcel_number' | 'tracking_number'>;

function outcomeOf(status: Order['status'], answer: Order['answer'], guides: readonly Made[]): OrderOutcome {
  const made = guides.find(({ creation, parcel_number }) => creation === 'made' && parcel_number !== null);
  if (status === 'settled' && made) {
    const { id, parcel_number, tracking_number } = made;
    return { state: 'made', label: { id, parcel_number: parcel_number as string, tracking_number } };
  }
  if (status === 'refused') {
    const said = answer?.kind === 'refused' && answer.code !== 'NOT_MADE' ? partnerWords(answer.description) || answer.code : '';
    return said ? { state: 'refused', description: said } : { state: 'not_made' };
  }
  return { state: status === 'silent' || guides.some(({ creation }) => creation === 'unknown') ? 'unknown' : 'open' };
}

export function unprintableOf(needs: ShippingNeeds, shipment: PrintedShipment): Readonly<Record<string, string>> {
  const { carrier, service_code, origin, destination, packages, reference, additional_info } = shipment;
  const ship_date = businessDayOf(needs.clock.now());
  const options = {
    use_trading: false,
    reference,
    additional_info,
    output_type: null,
    ship_date,
    valid_until: guideLifeEnd(ship_date, aboutCarrier(carrier).labelLife),
  };
  const order = { carrier, service_code, origin, destination, packages: [...packages], options };
  return unprintable(
    needs,
    order,
    packages.map((_row, index) => index),
  ).fields;
}
