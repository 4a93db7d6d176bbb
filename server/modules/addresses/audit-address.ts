import type { Actor } from '#contract/access/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AddressesNeeds } from './needs.ts';
import type { LockedAddress } from './store/addresses.ts';

type Entry = Pick<LockedAddress, 'id' | 'customer_id' | 'user_id'>;
type Told = { scope: string; is_main?: boolean };
type Action =
  | 'address.created'
  | 'address.changed'
  | 'address.disabled'
  | 'address.tax_id'
  | 'contact.created'
  | 'contact.changed'
  | 'contact.disabled';
type Act = { action: Action; before?: Told; after?: Told };

/** One act on an address of a book; never what stands in it. */
export async function auditAddress({ audit }: AddressesNeeds, tx: Tx, actor: Actor, address: Entry, act: Act): Promise<void> {
  const { id, customer_id, user_id } = address;
  await audit(tx, { ...act, actor_id: actor.id, on_behalf_of: user_id === actor.id ? null : user_id, customer_id, entity: 'address', entity_id: id });
}
