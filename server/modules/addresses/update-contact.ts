import type { Actor } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { contactsOperations } from '#contract/addresses/contacts.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { auditAddress } from './audit-address.ts';
import { heldContact } from './held-contact.ts';
import type { AddressesNeeds } from './needs.ts';
import { changeContact } from './store/contacts.ts';

/** PUT /api/contact/{id}: what is not sent stays as it is, and so do the other contacts. */
export async function updateContact(
  needs: AddressesNeeds,
  request: RequestOf<typeof contactsOperations.updateContact>,
  actor: Actor,
): Promise<AddressView> {
  const { db, inTransaction, access } = needs;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  const { id, customer_id: _customer, user_id: _user, ...sent } = request;
  return inTransaction(async (tx) => {
    const { held, contact } = await heldContact(tx, scope, id, actor);
    const saved = await changeContact(tx, scope, held, { ...contact, ...sent, id });
    if (isChange(contact, sent)) await auditAddress(needs, tx, actor, held, { action: 'contact.changed' });
    return saved;
  });
}
