import { billingOperations } from '#contract/billing/billing.ts';
import { useAct, type Told } from '../../platform/use-call.ts';

const { listBusinesses, getBusiness, getBusinessSummary } = billingOperations;

/** A write on razones sociales; another may have become the default, so all are read again. */
export const useSaveBusiness = <Input, Output>(save: (input: Input) => Promise<Output>, told: Told<Output, Input> = {}) =>
  useAct(save, { ...told, forgets: [listBusinesses, getBusiness, getBusinessSummary] });
