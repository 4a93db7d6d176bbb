import { accessOperations } from '#contract/access/access.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { useAct, type Told } from '../../platform/use-call.ts';

const { listCustomers, getCustomer, listUsers, getUser, getCurrentUser } = accessOperations;
const { listProspects, getProspect } = prospectsOperations;

/** A write on a customer; its first user is changed with it, and the prospect it is made of is one no more. */
export const useSaveCustomer = <Input, Output>(save: (input: Input) => Promise<Output>, told: Told<Output, Input> = {}) =>
  useAct(save, { ...told, forgets: [listCustomers, getCustomer, listUsers, getUser, getCurrentUser, listProspects, getProspect] });
