import type { CustomerId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { OrphanTable, ShippingTables } from '../tables.ts';
import type { Guide, OwnGuide } from './guides.ts';

const own = (reader: Reader, { customer_id }: { customer_id: CustomerId }) => ofCustomer(reader, customer_id).$extendTables<ShippingTables>();

export async function insertOrphan(
  tx: Tx,
  guide: Pick<Guide, 'id' | 'customer_id' | 'carrier'>,
  parcel_number: string,
  state: 'found' | 'needs_person',
  now: Date,
): Promise<void> {
  await own(tx, guide)
    .insertInto('shipping_orphan')
    .values({ carrier: guide.carrier, parcel_number, customer_id: guide.customer_id, guide_id: guide.id, state, found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For all customers: the sweep cancels each at its carrier. */
export const orphansFound = (reader: Reader, limit: number) =>
  ofAll(reader).$extendTables<ShippingTables>().selectFrom('shipping_orphan').selectAll().where('state', '=', 'found').limit(limit).execute();

/** Those of a guide that the machine could not cancel and nobody has dealt with. */
export const orphansOf = (reader: Reader, guide: OwnGuide) =>
  own(reader, guide)
    .selectFrom('shipping_orphan')
    .selectAll()
    .where('guide_id', '=', guide.id)
    .where('state', '=', 'needs_person')
    .orderBy('found_at')
    .orderBy('parcel_number')
    .execute();

/** One of a guide's, whatever its state, locked until the transaction ends. */
export const lockOrphan = (tx: Tx, guide: OwnGuide, parcel_number: string) =>
  own(tx, guide)
    .selectFrom('shipping_orphan')
    .selectAll()
    .where('guide_id', '=', guide.id)
    .where('parcel_number', '=', parcel_number)
    .forUpdate()
    .executeTakeFirst();

/** From the state it was read in: what somebody else has decided meanwhile stands. */
export async function markOrphan(
  tx: Tx,
  orphan: Pick<OrphanTable, 'carrier' | 'parcel_number' | 'customer_id' | 'state'>,
  state: OrphanTable['state'],
): Promise<void> {
  await own(tx, orphan)
    .updateTable('shipping_orphan')
    .set((eb) => ({ state, tries: eb('tries', '+', 1) }))
    .where('carrier', '=', orphan.carrier)
    .where('parcel_number', '=', orphan.parcel_number)
    .where('state', '=', orphan.state)
    .execute();
}
