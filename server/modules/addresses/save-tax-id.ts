import type { Actor } from '#contract/access/access.ts';
import type { addressesOperations, AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { auditAddress } from './audit-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressById, lockAddress, setTaxId } from './store/addresses.ts';

/** PUT /api/address/{id}/tax-id: 'Guardar RFC' (AMB-7.15). */
export async function saveTaxId(needs: AddressesNeeds, request: RequestOf<typeof addressesOperations.saveTaxId>, actor: Actor): Promise<AddressView> {
  const { db, inTransaction, access } = needs;
  const { id, tax_id } = request;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.addresses'));
  return inTransaction(async (tx) => {
    const former = await lockAddress(tx, scope, id);
    if (!former) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, former)) throw new Refusal('FORBIDDEN');
    await setTaxId(tx, scope, id, tax_id);
    await auditAddress(needs, tx, actor, former, { action: 'address.tax_id' });
    return (await addressById(tx, scope, id)) as AddressView;
  });
}
