import type { Actor } from '#contract/access/access.ts';
import { MOST_CONTACTS, type AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { contactsOperations } from '#contract/addresses/contacts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { auditAddress } from './audit-address.ts';
import { heldAddress } from './held-contact.ts';
import type { AddressesNeeds } from './needs.ts';
import { addContact } from './store/contacts.ts';

/** POST /api/address/{id}/contact. */
export async function createContact(
  needs: AddressesNeeds,
  request: RequestOf<typeof contactsOperations.createContact>,
  actor: Actor,
  once: Once,
): Promise<Kept<AddressView>> {
  const { db, access } = needs;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  const { id, customer_id: _customer, user_id: _user, ...contact } = request;
  return once(async (tx) => {
    const { held, address } = await heldAddress(tx, scope, id, actor);
    if (address.contacts.length >= MOST_CONTACTS) throw new Refusal('NOT_ALLOWED', { description: addressTexts.tooManyContacts });
    const saved = await addContact(tx, scope, held, contact);
    await auditAddress(needs, tx, actor, held, { action: 'contact.created' });
    return saved;
  });
}
