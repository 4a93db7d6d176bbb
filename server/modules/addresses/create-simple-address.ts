import type { Actor } from '#contract/access/access.ts';
import { MANUAL_LABEL, type AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import { simpleWriters, type simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { auditAddress } from './audit-address.ts';
import { checkedAddress } from './checked-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { personalEntry } from './simple-address.ts';
import { addressById, insertAddresses } from './store/addresses.ts';

/** POST /api/address/manual: it belongs to the user one acts for, and never becomes its main one. */
export async function createSimpleAddress(
  needs: AddressesNeeds,
  request: RequestOf<typeof simpleAddressesOperations.createSimpleAddress>,
  actor: Actor,
  once: Once,
): Promise<Kept<AddressView>> {
  const { db, access, clock } = needs;
  const subject = await access.subjectOf(db, actor, request, simpleWriters);
  const { user_id: _user, customer_id: _customer, ...typed } = request;
  const { customer_id, user_id } = subject;
  const address = checkedAddress(needs, actor, subject, personalEntry(typed), null);
  return once(async (tx) => {
    const [id] = await insertAddresses(tx, [{ ...address, address_type: MANUAL_LABEL, customer_id, user_id, created_at: clock.now() }]);
    await auditAddress(needs, tx, actor, { id: id as AddressId, customer_id, user_id }, { action: 'address.created' });
    return (await addressById(tx, bookScopeOf(subject), id as AddressId, 'label_manual')) as AddressView;
  });
}
