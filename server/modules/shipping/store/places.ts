import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { PlaceTable, ShippingTables } from '../tables.ts';
import type { OwnGuide } from './guides.ts';

const own = (reader: Reader, { customer_id }: OwnGuide) => ofCustomer(reader, customer_id).$extendTables<ShippingTables>();

/** The last place of a courier: one that is older than what is kept changes nothing. */
export async function keepPlace(tx: Tx, place: PlaceTable): Promise<void> {
  const { latitude, longitude, seen_at } = place;
  await own(tx, { id: place.guide_id, customer_id: place.customer_id })
    .insertInto('shipping_place')
    .values(place)
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet({ latitude, longitude, seen_at }).where('shipping_place.seen_at', '<', seen_at))
    .execute();
}

export const placeOf = (reader: Reader, guide: OwnGuide) =>
  own(reader, guide).selectFrom('shipping_place').select(['latitude', 'longitude', 'seen_at']).where('guide_id', '=', guide.id).executeTakeFirst();

export async function forgetPlace(tx: Tx, guide: OwnGuide): Promise<void> {
  await own(tx, guide).deleteFrom('shipping_place').where('guide_id', '=', guide.id).execute();
}
