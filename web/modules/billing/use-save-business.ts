import { billingOperations } from '#contract/billing/billing.ts';
import { useAct } from '../../platform/use-call.ts';

const { listBusinesses, getBusiness, getBusinessSummary } = billingOperations;

/** A write on razones sociales; another may have become the default, so all are read again. */
export const useSaveBusiness = <Input, Output>(save: (input: Input) => Promise<Output>) =>
  useAct(save, { forgets: [listBusinesses, getBusiness, getBusinessSummary] });
