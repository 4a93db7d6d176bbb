import type { Actor } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { contactsOperations } from '#contract/addresses/contacts.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { heldContact } from './held-contact.ts';
import type { AddressesNeeds } from './needs.ts';
import { changeContact } from './store/contacts.ts';

/** PUT /api/contact/{id}: what is not sent stays as it is, and so do the other contacts. */
export async function updateContact(
  { db, inTransaction, access }: AddressesNeeds,
  request: RequestOf<typeof contactsOperations.updateContact>,
  actor: Actor,
): Promise<AddressView> {
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  const { id, customer_id: _customer, user_id: _user, ...sent } = request;
  return inTransaction(async (tx) => {
    const { held, contact } = await heldContact(tx, scope, id, actor);
    return changeContact(tx, scope, held, { ...contact, ...sent, id });
  });
}
