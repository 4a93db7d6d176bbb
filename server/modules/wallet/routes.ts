import { adjustmentOperations } from '#contract/wallet/adjustments.ts';
import { disperseBalanceOperations } from '#contract/wallet/disperse-balance.ts';
import { dispersalOperations } from '#contract/wallet/dispersals.ts';
import { moveAmountOperations } from '#contract/wallet/move-amount.ts';
import { movementOperations } from '#contract/wallet/movements.ts';
import { stockOperations } from '#contract/wallet/stock.ts';
import { withdrawalOperations } from '#contract/wallet/withdrawals.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createAdjustment } from './approved/create-adjustment.ts';
import { createWithdrawal } from './approved/create-withdrawal.ts';
import { disperseBalance } from './moving/disperse-balance.ts';
import { moveAmount } from './approved/move-amount.ts';
import { listMovements } from './movements/list-movements.ts';
import { printStatement } from './movements/print-statement.ts';
import type { WalletNeeds } from './needs.ts';
import { getBalance, getBillingBalance, listUserBalances } from './balances/read-balances.ts';
import { disperseStock } from './stock/disperse-stock.ts';
import { getStock } from './stock/get-stock.ts';
import { listDispersals } from './stock/list-dispersals.ts';

export const walletRoutes = (needs: WalletNeeds): Route[] => [
  route(walletOperations.getBalance, (request, { actor }) => getBalance(needs, request, actor)),
  route(walletOperations.listUserBalances, (request, { actor }) => listUserBalances(needs, request, actor)),
  route(walletOperations.getBillingBalance, (request, { actor }) => getBillingBalance(needs, request, actor)),
  keyedRoute(moveAmountOperations.moveAmount, (request, { actor }, once) => moveAmount(needs, request, actor, once)),
  keyedRoute(disperseBalanceOperations.disperseBalance, (request, { actor }, once) => disperseBalance(needs, request, actor, once)),
  route(movementOperations.listMovements, (request, { actor }) => listMovements(needs, request, actor)),
  route(movementOperations.printStatement, (request, { actor }) => printStatement(needs, request, actor)),
  route(stockOperations.getStock, (request, { actor }) => getStock(needs, request, actor)),
  route(dispersalOperations.listDispersals, (request, { actor }) => listDispersals(needs, request, actor)),
  keyedRoute(dispersalOperations.disperseStock, (request, { actor }, once) => disperseStock(needs, request, actor, once)),
  keyedRoute(withdrawalOperations.createWithdrawal, (request, { actor }, once) => createWithdrawal(needs, request, actor, once)),
  keyedRoute(adjustmentOperations.createAdjustment, (request, { actor }, once) => createAdjustment(needs, request, actor, once)),
];
