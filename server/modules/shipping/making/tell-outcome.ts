import { shippingNews } from '#texts/es/shipping/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';

type Settled = Pick<Guide, 'id' | 'customer_id' | 'user_id' | 'carrier' | 'destination_name' | 'is_consolidated'>;

/** A guide that stood in 'Por conciliar' has its outcome: its user is told (AMB-7.05b), of freight by its order. `parcel_number` null: it was not made. */
export async function tellOutcome({ access, notifications }: ShippingNeeds, tx: Tx, guide: Settled, parcel_number: string | null): Promise<void> {
  if (guide.is_consolidated) return;
  const { id, carrier, destination_name } = guide;
  const { made, notMade } = shippingNews.settled;
  return notifications.tell(tx, {
    // A number whose document never came is settled once more, and may turn out not to be made.
    key: `label_settled ${id} ${parcel_number === null ? 'not_made' : 'made'}`,
    path: `/envios?open=${carrier}:${id}`,
    message: parcel_number === null ? notMade(destination_name) : made(destination_name, parcel_number),
    to: [await access.hearerOf(tx, guide)],
  });
}
