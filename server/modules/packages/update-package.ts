import type { Actor } from '#contract/access/access.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import type { packagesOperations, SavedPackage } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { aliasTaken, checkedPackage } from './checked-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { entryOf, isAliasTaken, packageById, replacePackage } from './store.ts';

/** PUT /api/item/{id}, of what the user one acts for sees. */
export async function updatePackage(
  needs: PackagesNeeds,
  request: RequestOf<typeof packagesOperations.updatePackage>,
  actor: Actor,
): Promise<SavedPackage> {
  const { db, inTransaction, access } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.packages');
  const scope = bookScopeOf(subject);
  return inTransaction(async (tx) => {
    // The owner is held before the entry is read for good: its aliases and this entry change together.
    const owner = await entryOf(tx, scope, request.id);
    if (owner) await access.lockUser(tx, owner.user_id);
    const former = await entryOf(tx, scope, request.id);
    if (!former) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, former)) throw new Refusal('FORBIDDEN');
    if (await isAliasTaken(tx, { ...subject, user_id: former.user_id }, request.alias, request.id)) throw aliasTaken();
    await replacePackage(tx, scope, request.id, checkedPackage(actor, subject, request, former));
    return (await packageById(tx, { ...scope, own: null }, request.id)) as SavedPackage;
  });
}
