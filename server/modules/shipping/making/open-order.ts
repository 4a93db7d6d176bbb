import { Refusal } from '#contract/shared/errors.ts';
import { together, type Tx } from '#platform/db/tx.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { LockedRate } from '../../rating/api.ts';
import type { WantedOrder } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { insertGuides, insertOrder, type Lease } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import { checkTexts } from './check-texts.ts';
import { guideRows, orderRow } from './order-rows.ts';
import { orderOfKey, orderOfQuote } from './same-order.ts';
import { settleOrder, type OrderState } from './settle-order.ts';

/** `guides` null: another press has opened the order, and works on it. */
export type OpenedOrder = { order: OrderTable; guides: readonly Guide[] | null };

/**
 * Opens an order in one transaction: key, price, reservation, order and guides, and the job that takes over. Nothing is stored when it cannot be
 * paid. Knows nothing of requests: the desk uses it, as will bulk, consolidated and manual guides. Refuses KEY_REUSED, QUOTE_EXPIRED,
 * CUSTOMER_LOCKED, IN_PROGRESS, what the rate refuses, and texts that the carrier cannot print.
 */
export async function openOrder(needs: ShippingNeeds, wanted: WantedOrder): Promise<OpenedOrder> {
  try {
    return await needs.inTransaction((tx) => openIn(needs, tx, wanted));
  } catch (error) {
    // Nobody was told, but the order may stand: then it is settled now, and not when its lease has run out.
    if (error instanceof CommitUnknown) void settleInBackground(needs, { order_id: wanted.id, customer_id: wanted.payer.customer_id, fence: 1 });
    throw error;
  }
}

async function openIn(needs: ShippingNeeds, tx: Tx, wanted: WantedOrder): Promise<OpenedOrder> {
  const { payer, shipment } = wanted;
  const { customer_id } = payer;
  const now = needs.clock.now();
  const [rate, customer, business_id] = await together(
    wanted.rate(tx).catch(async (error: unknown) => {
      // Another press won the batch between our look and the lock: answer what it makes.
      const winner = error instanceof Refusal && (await orderOfQuote(tx, wanted, shipment.batch_id, now));
      if (winner) return winner;
      throw error;
    }),
    needs.access.customer(tx, customer_id),
    needs.billing.businessFor(tx, customer_id, shipment.business_id),
  );
  if ('body_hash' in rate) return { order: rate, guides: null };
  refuseLocked(customer);
  const row = orderRow(wanted, { rate, trading_name: customer.business_name, now, waits: needs.waits });
  checkTexts(
    needs,
    row,
    rate.pieces.map((piece) => piece.row),
  );
  const order = await insertOrder(tx, row);
  if (!order) {
    const same = (await orderOfKey(tx, wanted)) ?? (await orderOfQuote(tx, wanted, shipment.batch_id, now));
    if (!same) throw new Refusal('IN_PROGRESS');
    return { order: same, guides: null };
  }
  const [guides] = await together(
    reserveGuides(needs, tx, { order, rate, customer, business_id, shipment }),
    needs.rating.consume(tx, order),
    needs.queue.enqueue(tx, 'shipping-settle-order', { order_id: order.id }, { after: order.lease_until as Date }),
  );
  // The choice of anyone who presses, also for somebody else.
  if (shipment.wants_to_save_output_type && shipment.output_type) await needs.access.rememberOutput(tx, wanted.by.actor_id, shipment.output_type);
  return { order, guides };
}

/** Asked before anything is looked at, and again when money is reserved (AMB-14.01). */
export function refuseLocked({ status }: CustomerRow): void {
  if (status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
}

type Reserved = {
  order: OrderTable;
  rate: LockedRate;
  customer: CustomerRow;
  business_id: WantedOrder['shipment']['business_id'] | null;
  shipment: Pick<WantedOrder['shipment'], 'numbers' | 'distance_km'>;
};

async function reserveGuides({ wallet, carriers, asks }: ShippingNeeds, tx: Tx, reserved: Reserved): Promise<readonly Guide[]> {
  const { order, rate, customer, business_id, shipment } = reserved;
  const guides = guideRows(order, rate, business_id);
  const labels = guides.map(({ id }) => id);
  await carriers.takeNumbers(tx, order.carrier, { labels, typed: shipment.numbers ?? [] });
  await asks.keepWaybills(tx, { order, guides: labels, distance_km: shipment.distance_km ?? null, vehicle: null, rowsAt: 'packages' });
  const toPay = {
    order_id: order.id,
    payer: { customer_id: order.customer_id, user_id: order.user_id, role: order.user_role },
    payment_kind: rate.payment_kind,
    guides: guides.map((guide, index) => ({
      label_id: guide.id,
      service_id: rate.service_id,
      price: (rate.pieces[index] as LockedRate['pieces'][number]).price,
    })),
  };
  const [inserted] = await together(insertGuides(tx, guides), wallet.reserve(tx, toPay, customer));
  return inserted;
}

export const settleInBackground = (needs: ShippingNeeds, lease: Lease, opened?: OrderState): Promise<void> =>
  needs.endings.follow(
    settleOrder(needs, lease, opened).catch((error: unknown) => {
      // The lease runs out and the job takes the order over; what happened stands in its rows.
      needs.log.error('order stopped half way', { order_id: lease.order_id, error: String(error) });
    }),
  );
