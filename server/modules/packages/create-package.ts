import type { Actor } from '#contract/access/access.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { packagesOperations, SavedPackage } from '#contract/packages/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { auditPackage, toldOf } from './audit-package.ts';
import { checkGoods } from './check-goods.ts';
import { aliasTaken, checkedPackage } from './checked-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { insertPackages, isAliasTaken, packageById } from './store.ts';

/** POST /api/item. */
export async function createPackage(
  needs: PackagesNeeds,
  request: RequestOf<typeof packagesOperations.createPackage>,
  actor: Actor,
  once: Once,
): Promise<Kept<SavedPackage>> {
  const { db, access, clock } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.packages');
  const item = checkedPackage(actor, subject, request, null);
  await checkGoods(needs, db, item.merchandise);
  return once(async (tx) => {
    await access.lockUser(tx, item.user_id);
    if (await isAliasTaken(tx, subject, request.alias, null)) throw aliasTaken();
    const [id] = await insertPackages(tx, [{ ...item, customer_id: subject.customer_id, created_at: clock.now() }]);
    const saved = (await packageById(tx, bookScopeOf(subject), id as PackageId)) as SavedPackage;
    const { user_id } = item;
    const entry = { id: saved.id, customer_id: subject.customer_id, user_id };
    await auditPackage(needs, tx, actor, entry, { action: 'package.created', after: toldOf(saved) });
    return saved;
  });
}
