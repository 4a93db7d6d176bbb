import { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { useForget } from '../../platform/use-call.ts';

const { updateConsolidated, listConsolidated, getConsolidated } = consolidatedOperations;

/** One step of an order; list, detail and balance are read again, also when it was refused: somebody else may have been first. */
export function useChangeOrder() {
  const forget = useForget();
  return async (change: SentTo<typeof updateConsolidated>) => {
    try {
      return await call(updateConsolidated, change);
    } finally {
      forget(listConsolidated, getConsolidated, walletOperations.getBalance);
    }
  };
}
