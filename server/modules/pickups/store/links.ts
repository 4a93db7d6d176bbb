import type { PickupId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { PickupLinkTable, PickupTables } from '../tables.ts';
import type { OwnPickup } from './pickups.ts';

const own = (reader: Reader, { customer_id }: Pick<OwnPickup, 'customer_id'>) => ofCustomer(reader, customer_id).$extendTables<PickupTables>();

export type NewPickupLink = Omit<PickupLinkTable, 'said' | 'said_at'>;

export async function insertPickupLink(tx: Tx, link: NewPickupLink): Promise<void> {
  await own(tx, link)
    .insertInto('pickups_link')
    .values({ ...link, said: null, said_at: null })
    .execute();
}

/** Anyone who holds a link is nobody: it is found by the hash of its token alone. */
export const livingPickupLink = (reader: Reader, token_hash: string, now: Date): Promise<PickupLinkTable | undefined> =>
  ofAll(reader)
    .$extendTables<PickupTables>()
    .selectFrom('pickups_link')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The newest one of a pickup. */
export const latestPickupLink = (reader: Reader, { id, customer_id }: { id: PickupId } & Pick<OwnPickup, 'customer_id'>) =>
  own(reader, { customer_id })
    .selectFrom('pickups_link')
    .selectAll()
    .where('pickup_id', '=', id)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes what was said with a link. */
export async function keepSaid(tx: Tx, { customer_id, token_hash }: PickupLinkTable, said: string, said_at: Date): Promise<void> {
  await own(tx, { customer_id }).updateTable('pickups_link').set({ said, said_at }).where('token_hash', '=', token_hash).execute();
}
