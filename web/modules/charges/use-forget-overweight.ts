import { overweightOperations as operations } from '#contract/charges/overweight.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { useForget } from '../../platform/use-call.ts';

/** What a change of one makes old, also when somebody else was quicker. */
export function useForgetOverweight(): () => void {
  const forget = useForget();
  return () =>
    void forget(operations.listOverweights, operations.getOverweight, operations.getOverweightStatistics, walletOperations.getBalance, walletOperations.getBillingBalance); // prettier-ignore
}
