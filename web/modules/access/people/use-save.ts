import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { groupOperations } from '#contract/access/groups.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { useAct, type Told } from '../../../platform/use-call.ts';

const { listUsers, getCurrentUser } = accessOperations;
const { getUser } = peopleOperations;
const { listGroups, getGroup } = groupOperations;
const { listOperators, getOperator } = operatorOperations;
/** What a write on people may have changed. */
export const touchedBy: Record<'users' | 'groups' | 'operators', readonly Operation[]> = {
  // A user's group is in the lists of both.
  users: [listUsers, getUser, listGroups, getGroup, getCurrentUser],
  groups: [listGroups, getGroup, listUsers, getUser],
  operators: [listOperators, getOperator],
};

/** A write on people, and what it may have changed. */
export function useSave<Input, Output>(of: keyof typeof touchedBy, save: (input: Input) => Promise<Output>, told: Told<Output, Input> = {}) {
  return useAct(save, { ...told, forgets: touchedBy[of] });
}

/** `was` of a change: how its person saw the lists and digits that they change. */
export function wasOf<T extends object>(changes: object, seen: T): { was?: Partial<T> } {
  const was = Object.fromEntries(Object.entries(seen).filter(([name]) => name in changes)) as Partial<T>;
  return Object.keys(was).length > 0 ? { was } : {};
}
