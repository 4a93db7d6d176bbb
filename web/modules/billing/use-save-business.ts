import { useMutation } from '@tanstack/react-query';
import { billingOperations } from '#contract/billing.ts';
import { useForget } from '../../platform/use-call.ts';

/** A write on razones sociales; another may have become the default, so all are read again, also when the answer was lost. */
export function useSaveBusiness<Input, Output>(save: (input: Input) => Promise<Output>) {
  const forget = useForget();
  const { listBusinesses, getBusiness, getBusinessSummary } = billingOperations;
  return useMutation({ mutationFn: save, onSettled: () => void forget(listBusinesses, getBusiness, getBusinessSummary) });
}
