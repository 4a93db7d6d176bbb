import { scopes, type AddressScope } from '#contract/addresses/addresses.ts';
import { useActing } from '../platform/use-call.ts';
import { useSession } from './session.tsx';

export type BookRights = {
  /** May keep new entries. */
  mayAdd: boolean;
  mayChange: (entry: { scope: AddressScope }) => boolean;
  /** With whom a kept entry may be shared. */
  scopes: readonly AddressScope[];
};

/** What a person may do in the book of whom it acts for: a client keeps what is its own and its group's, the others anything (AMB-4.02). */
export function useBookRights(of: 'addresses' | 'packages'): BookRights {
  const { user, can, hasSubject, actsForOthers } = useSession();
  const { user: subject } = useActing();
  const mayAdd = can(`canCreateUpdateDelete.${of}`) && hasSubject;
  const isClient = user.role === 'client';
  const group = actsForOthers ? subject?.group : user.group;
  return {
    mayAdd,
    mayChange: ({ scope }) => mayAdd && !(isClient && scope === 'global'),
    scopes: scopes.filter((scope) => (scope === 'group' ? Boolean(group) : scope === 'user' || !isClient)),
  };
}
