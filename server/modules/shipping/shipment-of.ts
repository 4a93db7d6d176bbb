import type { Reader } from '#platform/db/tx.ts';
import type { ShippingNeeds } from './needs.ts';
import type { Shipment } from './rules/label-request.ts';
import type { OrderTable } from './tables.ts';

export type SentOrder = Pick<OrderTable, 'carrier' | 'customer_id' | 'service_code' | 'origin' | 'destination' | 'packages' | 'options'>;

/** An order as its carrier is to read it: what is judged before money moves is what is sent and printed afterwards. */
export async function shipmentOf({ access, catalogs }: ShippingNeeds, reader: Reader, order: SentOrder): Promise<Shipment> {
  const customer = await access.customer(reader, order.customer_id);
  return {
    service_code: order.service_code,
    origin: order.origin,
    destination: order.destination,
    packages: order.packages,
    options: order.options,
    trading_name: customer.business_name,
    origin_state: catalogs.state(order.origin.state)?.code ?? '',
    destination_state: catalogs.state(order.destination.state)?.code ?? '',
  };
}
