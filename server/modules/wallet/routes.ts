import { approvalOperations } from '#contract/wallet/approvals.ts';
import { disperseBalanceOperations } from '#contract/wallet/disperse-balance.ts';
import { moveAmountOperations } from '#contract/wallet/move-amount.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { decideApproval } from './decide-approval.ts';
import { disperseBalance } from './disperse-balance.ts';
import { moveAmount } from './move-amount.ts';
import type { WalletNeeds } from './needs.ts';
import { listApprovals } from './read-approvals.ts';
import { getBalance, getBillingBalance, listUserBalances } from './read-balances.ts';

export const walletRoutes = (needs: WalletNeeds): Route[] => [
  route(walletOperations.getBalance, (request, { actor }) => getBalance(needs, request, actor)),
  route(walletOperations.listUserBalances, (request, { actor }) => listUserBalances(needs, request, actor)),
  route(walletOperations.getBillingBalance, (request, { actor }) => getBillingBalance(needs, request, actor)),
  keyedRoute(moveAmountOperations.moveAmount, (request, { actor }, once) => moveAmount(needs, request, actor, once)),
  keyedRoute(disperseBalanceOperations.disperseBalance, (request, { actor }, once) => disperseBalance(needs, request, actor, once)),
  route(approvalOperations.listApprovals, (request) => listApprovals(needs, request)),
  route(approvalOperations.decideApproval, (request, { actor }) => decideApproval(needs, request, actor)),
];
