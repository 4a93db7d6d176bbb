import { walletOperations } from '#contract/wallet.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { WalletNeeds } from './needs.ts';
import { getBalance, getBillingBalance, listUserBalances } from './read-balances.ts';

export const walletRoutes = (needs: WalletNeeds): Route[] => [
  route(walletOperations.getBalance, (request, { actor }) => getBalance(needs, request, actor)),
  route(walletOperations.listUserBalances, (request, { actor }) => listUserBalances(needs, request, actor)),
  route(walletOperations.getBillingBalance, (request, { actor }) => getBillingBalance(needs, request, actor)),
];
