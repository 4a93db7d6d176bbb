import type { Actor } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { contactsOperations } from '#contract/addresses/contacts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { auditAddress } from './audit-address.ts';
import { heldContact } from './held-contact.ts';
import type { AddressesNeeds } from './needs.ts';
import { removeContact } from './store/contacts.ts';

/** DELETE /api/contact/{id}: an address keeps at least one (AMB-4.04). */
export async function deleteContact(
  needs: AddressesNeeds,
  request: RequestOf<typeof contactsOperations.deleteContact>,
  actor: Actor,
): Promise<AddressView> {
  const { db, inTransaction, access } = needs;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  return inTransaction(async (tx) => {
    const { held, address } = await heldContact(tx, scope, request.id, actor);
    if (address.contacts.length === 1) throw new Refusal('NOT_ALLOWED', { description: addressTexts.contactStays });
    const saved = await removeContact(tx, scope, held, request.id);
    await auditAddress(needs, tx, actor, held, { action: 'contact.disabled' });
    return saved;
  });
}
