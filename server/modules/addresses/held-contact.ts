import type { Actor } from '#contract/access/access.ts';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { mayWriteEntry } from '#contract/addresses/book.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { AddressId, ContactId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';
import { addressById, lockAddress, type LockedAddress } from './store/addresses.ts';
import { addressOfContact } from './store/contacts.ts';

/** An address that the actor may change, held, so that changes of its contacts follow each other. */
export async function heldAddress(tx: Tx, scope: Scope, id: AddressId, actor: Actor): Promise<{ held: LockedAddress; address: AddressView }> {
  const held = await lockAddress(tx, scope, id);
  if (!held) throw new Refusal('NOT_FOUND');
  if (!mayWriteEntry(actor, held)) throw new Refusal('FORBIDDEN');
  return { held, address: (await addressById(tx, scope, id)) as AddressView };
}

/** A contact as it is once its address is held: another change may have ended it meanwhile. */
export async function heldContact(
  tx: Tx,
  scope: Scope,
  id: ContactId,
  actor: Actor,
): Promise<{ held: LockedAddress; address: AddressView; contact: ContactView }> {
  const address_id = await addressOfContact(tx, scope, id);
  if (!address_id) throw new Refusal('NOT_FOUND');
  const { held, address } = await heldAddress(tx, scope, address_id, actor);
  const contact = address.contacts.find((each) => each.id === id);
  if (!contact) throw new Refusal('NOT_FOUND');
  return { held, address, contact };
}
