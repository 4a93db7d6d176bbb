import { purchaseOperations } from '#contract/purchases/purchases.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createPurchase } from './create-purchase.ts';
import type { PurchasesNeeds } from './needs.ts';
import { getPurchase, listPurchases, listServicesToBuy } from './read-purchases.ts';
import { updatePurchase } from './update-purchase.ts';

export const purchasesRoutes = (needs: PurchasesNeeds): Route[] => [
  route(purchaseOperations.listServicesToBuy, (request, { actor }) => listServicesToBuy(needs, request, actor)),
  keyedRoute(purchaseOperations.createPurchase, (request, { actor }, once) => createPurchase(needs, request, actor, once)),
  route(purchaseOperations.listPurchases, (request, { actor }) => listPurchases(needs, request, actor)),
  route(purchaseOperations.getPurchase, (request, { actor }) => getPurchase(needs, request, actor)),
  route(purchaseOperations.updatePurchase, (request, { actor }) => updatePurchase(needs, request, actor)),
];
