import { balanceRecordOperations } from '#contract/purchases/balance-records.ts';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createBalanceRecord } from './create-balance-record.ts';
import { createPurchase } from './create-purchase.ts';
import { deleteBalanceRecord } from './delete-balance-record.ts';
import type { PurchasesNeeds } from './needs.ts';
import { getBalanceRecord, listBalanceRecords } from './read-balance-records.ts';
import { getPurchase, listPurchases, listServicesToBuy } from './read-purchases.ts';
import { rejectBalanceRecord } from './reject-balance-record.ts';
import { updatePurchase } from './update-purchase.ts';

export const purchasesRoutes = (needs: PurchasesNeeds): Route[] => [
  route(purchaseOperations.listServicesToBuy, (request, { actor }) => listServicesToBuy(needs, request, actor)),
  keyedRoute(purchaseOperations.createPurchase, (request, { actor }, once) => createPurchase(needs, request, actor, once)),
  route(purchaseOperations.listPurchases, (request, { actor }) => listPurchases(needs, request, actor)),
  route(purchaseOperations.getPurchase, (request, { actor }) => getPurchase(needs, request, actor)),
  route(purchaseOperations.updatePurchase, (request, { actor }) => updatePurchase(needs, request, actor)),
  keyedRoute(balanceRecordOperations.createBalanceRecord, (request, { actor }, once) => createBalanceRecord(needs, request, actor, once)),
  route(balanceRecordOperations.listBalanceRecords, (request, { actor }) => listBalanceRecords(needs, request, actor)),
  route(balanceRecordOperations.getBalanceRecord, (request, { actor }) => getBalanceRecord(needs, request, actor)),
  route(balanceRecordOperations.deleteBalanceRecord, (request, { actor }) => deleteBalanceRecord(needs, request, actor)),
  route(balanceRecordOperations.rejectBalanceRecord, (request, { actor }) => rejectBalanceRecord(needs, request, actor)),
];
