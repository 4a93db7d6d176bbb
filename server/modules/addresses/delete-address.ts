import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations } from '#contract/addresses/addresses.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { auditAddress } from './audit-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { disableAddress, hasAnotherPersonal, lockAddress, ownerOf } from './store/addresses.ts';

type Operation = typeof addressesOperations.deleteAddress;

/** DELETE /api/address/{id}, of what the user one acts for sees. A main address goes last (AMB-4.01). */
export async function deleteAddress(needs: AddressesNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, inTransaction, access } = needs;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  return inTransaction(async (tx) => {
    const owner = await ownerOf(tx, scope, request.id);
    if (owner) await access.lockUser(tx, owner);
    const address = await lockAddress(tx, scope, request.id);
    if (!address) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, address)) throw new Refusal('FORBIDDEN');
    if (address.is_main && (await hasAnotherPersonal(tx, address))) throw new Refusal('NOT_ALLOWED', { description: addressTexts.mainStays });
    await disableAddress(tx, scope, request.id);
    await auditAddress(needs, tx, actor, address, { action: 'address.disabled' });
    return { message: 'OK' };
  });
}
