import type { Actor, Subject } from '../access/access.ts';
import type { AddressScope } from './addresses.ts';
import type { CustomerId, GroupId, UserId } from '../shared/ids.ts';

/** Whose an entry of the book is: an address or a package. */
export type BookEntry = { scope: AddressScope; user_id: UserId; group_id: string | null };

/** Whether an actor may change an entry that it sees: customer and staff any, a client its own and its group's (AMB-4.02). */
export function mayWriteEntry(actor: Pick<Actor, 'id' | 'role' | 'group_id'>, { scope, user_id, group_id }: BookEntry): boolean {
  if (actor.role !== 'client') return true;
  return scope === 'user' ? user_id === actor.id : scope === 'group' && group_id !== null && group_id === actor.group_id;
}

/** What the user for whom something is done sees of the book: a customer all of its own, a client its own and what is shared with it. */
export function bookScopeOf(subject: Subject): { customers: CustomerId[]; own: { user_id: UserId; group_id: GroupId | null } | null } {
  const { customer_id, user_id, group_id, role } = subject;
  return { customers: [customer_id], own: role === 'customer' ? null : { user_id, group_id } };
}
