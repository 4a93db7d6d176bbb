import type { Actor, Subject } from '#contract/access/access.ts';
import type { AddressInput } from '#contract/addresses/addresses.ts';
import { mayWriteEntry, type BookEntry } from '#contract/addresses/book.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { GroupId, UserId } from '#contract/shared/ids.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import type { AddressesNeeds } from './needs.ts';

/** An address as it may be stored: its state is one of the 32 (AMB-4.04), its group is one the user belongs to. */
export function checkedAddress(
  { catalogs }: Pick<AddressesNeeds, 'catalogs'>,
  actor: Actor,
  subject: Subject,
  address: AddressInput,
  former: BookEntry | null,
): AddressInput & { group_id: GroupId | null } {
  const state = catalogs.state(address.state);
  if (!state) throw new Refusal('WRONG_DATA', { fields: { state: addressTexts.state } });
  const user_id: UserId = former?.user_id ?? subject.user_id;
  const group_id = address.scope === 'group' ? ((former?.group_id ?? subject.group_id) as GroupId | null) : null;
  if (address.scope === 'group' && group_id === null) throw new Refusal('WRONG_DATA', { fields: { scope: addressTexts.noGroup } });
  if (!mayWriteEntry(actor, { scope: address.scope, user_id, group_id })) throw new Refusal('FORBIDDEN');
  return { ...address, state: state.name, group_id };
}
