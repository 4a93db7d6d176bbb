import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { useAct, type Told } from '../../platform/use-call.ts';

const { listCustomers, getCustomer, listUsers, getCurrentUser } = accessOperations;
const { getUser } = peopleOperations;
const { listProspects, getProspect } = prospectsOperations;

/** A write on a customer; its first user is changed with it, and the prospect it is made of is one no more. */
export const useSaveCustomer = <Input, Output>(save: (input: Input) => Promise<Output>, told: Told<Output, Input> = {}) =>
  useAct(save, { ...told, forgets: [listCustomers, getCustomer, listUsers, getUser, getCurrentUser, listProspects, getProspect] });
