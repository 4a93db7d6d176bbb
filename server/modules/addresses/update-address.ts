import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations, AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { auditAddress } from './audit-address.ts';
import { checkedAddress } from './checked-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { mergedContacts } from './rules/merged-contacts.ts';
import { pointAfter } from './rules/point-after.ts';
import { addressById, lockAddress, moveMain, ownerOf, replaceAddress, settleMain } from './store/addresses.ts';

/** PUT /api/address/{id}, of what the user one acts for sees: what is not sent stays as it is. Contacts that stay keep their ids. */
export async function updateAddress(
  needs: AddressesNeeds,
  request: RequestOf<typeof addressesOperations.updateAddress>,
  actor: Actor,
): Promise<AddressView> {
  const { db, inTransaction, access } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses');
  const scope = bookScopeOf(subject);
  const { id: _id, customer_id: _customer, user_id: _user, contacts, contacts_before, ...sent } = request;
  return inTransaction(async (tx) => {
    const owner = await ownerOf(tx, scope, request.id);
    if (owner) await access.lockUser(tx, owner);
    const former = await lockAddress(tx, scope, request.id);
    if (!former) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, former)) throw new Refusal('FORBIDDEN');
    const stored = (await addressById(tx, scope, request.id)) as AddressView;
    const merged = contacts ? mergedContacts(stored.contacts, contacts, contacts_before) : stored.contacts;
    const address = checkedAddress(needs, actor, subject, { ...stored, ...sent, ...pointAfter(stored, sent), contacts: merged }, former);
    if (request.is_main && address.scope !== 'user') throw new Refusal('WRONG_DATA', { fields: { scope: addressTexts.mainIsPersonal } });
    await replaceAddress(tx, scope, former, address);
    if (request.is_main) await moveMain(tx, former);
    await settleMain(tx, former);
    const saved = (await addressById(tx, { ...scope, own: null }, request.id)) as AddressView;
    const told = ({ scope, is_main }: AddressView) => ({ scope, is_main });
    if (isChange(stored, saved))
      await auditAddress(needs, tx, actor, former, { action: 'address.changed', before: told(stored), after: told(saved) });
    return saved;
  });
}
