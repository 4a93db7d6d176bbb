import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { canonicalHash } from '#platform/hash.ts';
import type { FreightOrder, WantedOrder } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { insertGuides, type NewOrder } from '../store/orders.ts';
import type { Guide } from '../store/guides.ts';
import type { OrderTable } from '../tables.ts';
import { guideRows, orderRow } from './order-rows.ts';

/** An order of freight as shipping keeps it, and which razón social its guide is billed to. */
export type FreightRows = { row: NewOrder; rate: Parameters<typeof guideRows>[1]; business_id: BusinessId | null };

/** What is kept of a shipment of freight, whether its carrier's connector books it or a person has. */
export async function freightRows(needs: ShippingNeeds, tx: Tx, freight: FreightOrder): Promise<FreightRows> {
  const { order_id: id, payer, actor_id, request_id, items, price } = freight;
  const customer = await needs.access.customer(tx, payer.customer_id);
  const business_id = await billedTo(needs, tx, freight);
  const shipment: WantedOrder['shipment'] = {
    use_trading: false,
    carrier: freight.carrier,
    batch_id: freight.batch_id,
    rate_id: freight.rate_id,
    service_id: freight.service_id,
    origin_info: freight.origin,
    destination_info: freight.destination,
    packages: [...items],
    notification_contacts: [...freight.notification_contacts],
    business_id,
    wants_to_save_output_type: false,
  };
  const rate = { ...freight, delivery_date: '', pieces: [{ row: 0, price }] };
  const wanted = { id, shipment, payer, by: { actor_id, request_id }, body_hash: canonicalHash(shipment), key: null };
  const row = orderRow(wanted, { rate, trading_name: customer.business_name, now: needs.clock.now(), waits: needs.waits });
  return { row, rate, business_id };
}

/** Writes the one guide of an order of freight, under the id that its money is held under. */
export async function insertFreightGuide(tx: Tx, order: OrderTable, { label_id }: FreightOrder, { rate, business_id }: FreightRows): Promise<Guide> {
  const [reserved] = await insertGuides(
    tx,
    guideRows(order, rate, business_id).map((row) => ({ ...row, id: label_id, is_consolidated: true })),
  );
  if (!reserved) throw new Error(`freight ${order.id} has no guide`);
  return reserved;
}

/** The razón social of the order; its customer's default where that one can no longer be billed: nobody who confirms could choose another. */
async function billedTo({ billing }: ShippingNeeds, tx: Tx, { payer: { customer_id }, business_id }: FreightOrder): Promise<BusinessId | null> {
  try {
    return await billing.businessFor(tx, customer_id, business_id);
  } catch (error) {
    if (error instanceof Refusal) return billing.businessFor(tx, customer_id, undefined);
    throw error;
  }
}
