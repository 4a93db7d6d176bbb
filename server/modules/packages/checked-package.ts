import type { Actor, Subject } from '#contract/access/access.ts';
import { mayWriteEntry, type BookEntry } from '#contract/addresses/book.ts';
import type { SavedPackageInput } from '#contract/packages/packages.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { GroupId, UserId } from '#contract/shared/ids.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';

/** A package as it may be stored: its group is one the user belongs to, its scope one the actor may write. */
export function checkedPackage<P extends Pick<SavedPackageInput, 'scope'>>(
  actor: Actor,
  subject: Subject,
  item: P,
  former: BookEntry | null,
): P & { group_id: GroupId | null; user_id: UserId } {
  const user_id = former?.user_id ?? subject.user_id;
  const group_id = item.scope === 'group' ? ((former?.group_id ?? subject.group_id) as GroupId | null) : null;
  if (item.scope === 'group' && group_id === null) throw new Refusal('WRONG_DATA', { fields: { scope: packageTexts.noGroup } });
  if (!mayWriteEntry(actor, { scope: item.scope, user_id, group_id })) throw new Refusal('FORBIDDEN');
  return { ...item, group_id, user_id };
}

/** An alias is the user's own only once (AMB-5.02). */
export const aliasTaken = (): Refusal => new Refusal('CONFLICT', { fields: { alias: packageTexts.aliasTaken } });
