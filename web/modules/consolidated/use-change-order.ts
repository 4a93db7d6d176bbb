import { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { useAct } from '../../platform/use-call.ts';

const { updateConsolidated, listConsolidated, getConsolidated } = consolidatedOperations;

/** One step of an order; list, detail and balance are read again, also when it was refused: somebody else may have been first. */
export const useChangeOrder = () =>
  useAct(updateConsolidated, { forgets: [listConsolidated, getConsolidated, walletOperations.getBalance] }).mutateAsync;
