import { useMutation } from '@tanstack/react-query';
import { accessOperations } from '#contract/access.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { useForget } from '../../../platform/use-call.ts';

const { listUsers, getUser, listGroups, getGroup, listOperators, getOperator, getCurrentUser } = accessOperations;
const touched: Record<'users' | 'groups' | 'operators', readonly Operation[]> = {
  // A user's group is in the lists of both.
  users: [listUsers, getUser, listGroups, getGroup, getCurrentUser],
  groups: [listGroups, getGroup, listUsers, getUser],
  operators: [listOperators, getOperator],
};

/**
 * A write on people; what it may have changed is read again, also when its answer was lost. Nobody waits for that: what is read may take
 * the form away before it has told its person how it ended.
 */
export function useSave<Input, Output>(of: keyof typeof touched, save: (input: Input) => Promise<Output>) {
  const forget = useForget();
  return useMutation({ mutationFn: save, onSettled: () => void forget(...touched[of]) });
}
