import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ShippingTables, ToldTable } from '../tables.ts';

/** Keeps a telling; false where it was kept before. */
export async function keepTold(tx: Tx, told: ToldTable): Promise<boolean> {
  const kept = await tx
    .$extendTables<ShippingTables>()
    .insertInto('shipping_told')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .returning('told_id')
    .execute();
  return kept.length > 0;
}

/** Whoever repeats what is older than this is not heard any more. */
export async function forgetTold(tx: Tx, before: Date): Promise<void> {
  await tx.$extendTables<ShippingTables>().deleteFrom('shipping_told').where('received_at', '<', before).execute();
}

/** The guide that a carrier calls so, of whichever customer: a number of a carrier exists once. */
export const guideTold = (tx: Tx, carrier: CarrierSlug, parcel_number: string) =>
  tx
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide')
    .select(['id', 'customer_id', 'follow_up'])
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', parcel_number)
    .where('source', '<>', 'manual')
    .where('creation', '=', 'made')
    .executeTakeFirst();
