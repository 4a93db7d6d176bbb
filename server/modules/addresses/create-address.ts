import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations, AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { auditAddress } from './audit-address.ts';
import { checkedAddress } from './checked-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressById, insertAddresses, settleMain } from './store/addresses.ts';

/** POST /api/address: the first personal one of a user becomes its main one (AMB-4.01). */
export async function createAddress(
  needs: AddressesNeeds,
  request: RequestOf<typeof addressesOperations.createAddress>,
  actor: Actor,
  once: Once,
): Promise<Kept<AddressView>> {
  const { db, access, clock } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses');
  const { customer_id, user_id } = subject;
  const address = checkedAddress(needs, actor, subject, request, null);
  // An id that comes with a new contact is none of ours.
  const contacts = address.contacts.map(({ id: _id, ...contact }) => contact);
  return once(async (tx) => {
    await access.lockUser(tx, user_id);
    const [id] = await insertAddresses(tx, [{ ...address, contacts, customer_id, user_id, created_at: clock.now() }]);
    await settleMain(tx, subject);
    const saved = (await addressById(tx, bookScopeOf(subject), id as AddressId)) as AddressView;
    const { scope, is_main } = saved;
    const entry = { id: saved.id, customer_id, user_id };
    await auditAddress(needs, tx, actor, entry, { action: 'address.created', after: { scope, is_main } });
    return saved;
  });
}
