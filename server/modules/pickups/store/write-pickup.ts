import type { UserId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { PickupTables } from '../tables.ts';
import type { OwnPickup, Pickup, StoredBooking } from './pickups.ts';

const own = (reader: Reader, { customer_id }: Pick<OwnPickup, 'customer_id'>) => ofCustomer(reader, customer_id).$extendTables<PickupTables>();

/** The pickup is no longer as it was read; nothing is written. */
export class PickupMoved extends Error {
  override readonly name = 'PickupMoved';
}

type Columns = Partial<Omit<Pickup, 'id' | 'customer_id' | 'rev'>>;

/** The one statement that changes a pickup; only state/change-pickup.ts uses it. Throws PickupMoved when the pickup is not as it was read. */
export async function writePickup(tx: Tx, pickup: Pickup, { asked, change, attention, ...columns }: Columns): Promise<void> {
  const written = await own(tx, pickup)
    .updateTable('pickups_pickup')
    .set({
      ...columns,
      ...(asked === undefined ? {} : { asked: json(asked) }),
      ...(change === undefined ? {} : { change: change === null ? null : json(change) }),
      ...(attention === undefined ? {} : { attention: json(attention) }),
      rev: pickup.rev + 1,
    })
    .where('id', '=', pickup.id)
    .where('rev', '=', pickup.rev)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new PickupMoved(`pickup ${pickup.id} was changed by another`);
}

/** Changes a booking of a locked pickup; only state/change-pickup.ts uses it. */
export async function writeBooking(
  tx: Tx,
  { id, customer_id }: OwnPickup,
  n: number,
  { asked, ...columns }: Partial<Omit<StoredBooking, 'pickup_id' | 'customer_id' | 'n'>>,
): Promise<void> {
  await own(tx, { customer_id })
    .updateTable('pickups_booking')
    .set({ ...columns, ...(asked === undefined ? {} : { asked: json(asked) }) })
    .where('pickup_id', '=', id)
    .where('n', '=', n)
    .execute();
}

/** The pickups of a user that have not ended are another's from here on; only state/hand-over.ts uses it. Answers them as they are then. */
export const givePickups = (tx: Tx, { customer_id, from, to }: Pick<OwnPickup, 'customer_id'> & { from: UserId; to: UserId }): Promise<Pickup[]> =>
  own(tx, { customer_id })
    .updateTable('pickups_pickup')
    .set((eb) => ({ user_id: to, rev: eb('rev', '+', 1) }))
    .where('user_id', '=', from)
    .where('check_at', 'is not', null)
    .returningAll()
    .execute();

/** The guides of a pickup are looked at when the clock comes by next. */
export async function lookNow(tx: Tx, { id, customer_id }: OwnPickup, now: Date): Promise<void> {
  await own(tx, { customer_id })
    .updateTable('pickups_pickup')
    .set((eb) => ({ check_at: now, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('check_at', '>', now)
    .execute();
}

/** They are looked at again later; what ended stays ended. */
export async function putOff(tx: Tx, { id, customer_id }: OwnPickup, until: Date): Promise<void> {
  await own(tx, { customer_id })
    .updateTable('pickups_pickup')
    .set((eb) => ({ check_at: until, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute();
}
