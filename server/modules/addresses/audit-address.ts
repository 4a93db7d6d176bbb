import type { Actor } from '#contract/access/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AddressesNeeds } from './needs.ts';
import type { LockedAddress } from './store/addresses.ts';

type Told = { scope: string; is_main?: boolean };
type Act = { action: 'address.changed' | 'address.disabled' | 'address.tax_id'; before?: Told; after?: Told };

/** One act on an address of a book; never what stands in it. */
export async function auditAddress({ audit }: AddressesNeeds, tx: Tx, actor: Actor, address: LockedAddress, act: Act): Promise<void> {
  const { id, customer_id, user_id } = address;
  await audit(tx, { ...act, actor_id: actor.id, on_behalf_of: user_id === actor.id ? null : user_id, customer_id, entity: 'address', entity_id: id });
}
