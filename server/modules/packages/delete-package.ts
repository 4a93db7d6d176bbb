import type { Actor } from '#contract/access/access.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import type { packagesOperations } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { auditPackage } from './audit-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { disablePackage, entryOf } from './store.ts';

type Operation = typeof packagesOperations.deletePackage;

/** DELETE /api/item/{id}, of what the user one acts for sees. */
export async function deletePackage(needs: PackagesNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, inTransaction, access } = needs;
  const scope = bookScopeOf(await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.packages'));
  return inTransaction(async (tx) => {
    const owner = await entryOf(tx, scope, request.id);
    if (owner) await access.lockUser(tx, owner.user_id);
    const item = await entryOf(tx, scope, request.id);
    if (!item) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, item)) throw new Refusal('FORBIDDEN');
    await disablePackage(tx, scope, request.id);
    await auditPackage(needs, tx, actor, { ...item, id: request.id }, { action: 'package.disabled', before: { scope: item.scope } });
    return { message: 'OK' };
  });
}
