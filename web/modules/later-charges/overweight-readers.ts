import { overweightOperations as operations } from '#contract/later-charges/overweight.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';

/** What a change of one makes old, also when somebody else was quicker. */
export const overweightReaders = [
  operations.listOverweights,
  operations.getOverweight,
  operations.getOverweightStatistics,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
] as const;
