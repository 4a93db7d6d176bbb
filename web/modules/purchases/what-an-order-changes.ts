import { accessOperations } from '#contract/access/access.ts';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import { movementOperations } from '#contract/wallet/movements.ts';
import { stockOperations } from '#contract/wallet/stock.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';

/** What stands elsewhere on the screen changes with an order: money, stock and what moved. */
export const whatAnOrderChanges = [
  purchaseOperations.listPurchases,
  purchaseOperations.getPurchase,
  purchaseOperations.listServicesToBuy,
  stockOperations.getStock,
  accessOperations.getCustomer,
  walletOperations.getBalance,
  walletOperations.getBillingBalance,
  movementOperations.listMovements,
] as const;
