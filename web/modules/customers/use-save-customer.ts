import { accessOperations } from '#contract/access/access.ts';
import { useAct } from '../../platform/use-call.ts';

const { listCustomers, getCustomer, listUsers, getUser, getCurrentUser } = accessOperations;

/** A write on a customer; its first user is changed with it. */
export const useSaveCustomer = <Input, Output>(save: (input: Input) => Promise<Output>) =>
  useAct(save, { forgets: [listCustomers, getCustomer, listUsers, getUser, getCurrentUser] });
