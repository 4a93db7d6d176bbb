import type { Tx } from '#platform/db/tx.ts';
import type { FreightCall, OpenedFreight } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { insertOrder } from '../store/orders.ts';
import { checkTexts } from './check-texts.ts';
import { freightRows, insertFreightGuide } from './freight-rows.ts';
import { settleInBackground } from './open-order.ts';

/**
 * Opens the booking of freight with its carrier's connector, in the transaction that holds its money under the guide's id (AMB-10.12). From there on it
 * is an order like any other: the label protocol calls the carrier, and `freightMoved` tells what becomes of the guide. Refuses texts that the carrier
 * cannot print, and what its Carta Porte lacks.
 */
export async function openFreight(needs: ShippingNeeds, tx: Tx, freight: FreightCall): Promise<OpenedFreight> {
  const rows = await freightRows(needs, tx, freight);
  const { collects, delivers } = freight;
  const row = { ...rows.row, options: { ...rows.row.options, freight: { collects, delivers } } };
  checkTexts(needs, row, [0], 'items');
  const order = await insertOrder(tx, row);
  if (!order) throw new Error(`the quote of freight ${row.id} was used for another order`);
  const guide = await insertFreightGuide(tx, order, freight, rows);
  await needs.asks.keepWaybills(tx, { order, guides: [guide.id], distance_km: null, vehicle: null, rowsAt: 'items' });
  await needs.queue.enqueue(tx, 'shipping-settle-order', { order_id: order.id }, { after: order.lease_until as Date });
  return {
    start: async () => {
      await needs.step('order-committed', order.id);
      const lease = { order_id: order.id, customer_id: order.customer_id, fence: order.fence };
      void settleInBackground(needs, lease, { order, guides: [guide] });
    },
  };
}
