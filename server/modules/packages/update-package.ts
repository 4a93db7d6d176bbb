import type { Actor } from '#contract/access/access.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import { hasDescription, type packagesOperations, type SavedPackage } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { auditPackage, toldOf } from './audit-package.ts';
import { checkGoods } from './check-goods.ts';
import { aliasTaken, checkedPackage } from './checked-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { entryOf, isAliasTaken, packageById, replacePackage } from './store.ts';

type Request = RequestOf<typeof packagesOperations.updatePackage>;

/** PUT /api/item/{id}, of what the user one acts for sees: what is not sent stays as it is. */
export async function updatePackage(needs: PackagesNeeds, request: Request, actor: Actor): Promise<SavedPackage> {
  const { db, inTransaction, access } = needs;
  const subject = await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.packages');
  const scope = bookScopeOf(subject);
  if (request.merchandise) await checkGoods(needs, db, request.merchandise);
  return inTransaction(async (tx) => {
    // The owner is held before the entry is read for good: its aliases and this entry change together.
    const owner = await entryOf(tx, scope, request.id);
    if (owner) await access.lockUser(tx, owner.user_id);
    const former = await entryOf(tx, scope, request.id);
    if (!former) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, former)) throw new Refusal('FORBIDDEN');
    const stored = (await packageById(tx, scope, request.id)) as SavedPackage;
    const item = changed(stored, request);
    if (await isAliasTaken(tx, { ...subject, user_id: former.user_id }, item.alias, request.id)) throw aliasTaken();
    await replacePackage(tx, scope, request.id, checkedPackage(actor, subject, item, former));
    const saved = (await packageById(tx, { ...scope, own: null }, request.id)) as SavedPackage;
    const act = { action: 'package.changed', before: toldOf(stored), after: toldOf(saved) } as const;
    if (isChange(stored, saved)) await auditPackage(needs, tx, actor, { ...former, id: request.id }, act);
    return saved;
  });
}

/** The package as it will be. Another type is packed as it says, unless something else is sent (AMB-5.03). */
function changed(former: SavedPackage, { id: _id, customer_id: _customer, user_id: _user, ...sent }: Request): SavedPackage {
  const packaging = sent.type === undefined || sent.type === former.type ? former.packaging : null;
  const item = { ...former, packaging, ...sent };
  if (!hasDescription(item)) throw new Refusal('WRONG_DATA', { fields: { description: packageTexts.descriptionRequired } });
  return item;
}
