import { billingOperations } from '#contract/billing/billing.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createBusiness } from './create-business.ts';
import type { BusinessNeeds } from './needs.ts';
import { getBusiness, getBusinessSummary, listBusinesses } from './read-businesses.ts';
import { updateBusiness } from './update-business.ts';

export const billingRoutes = (needs: BusinessNeeds): Route[] => [
  route(billingOperations.listBusinesses, (request, { actor }) => listBusinesses(needs, request, actor)),
  route(billingOperations.getBusiness, ({ id }, { actor }) => getBusiness(needs, id, actor)),
  route(billingOperations.getBusinessSummary, ({ id }, { actor }) => getBusinessSummary(needs, id, actor)),
  keyedRoute(billingOperations.createBusiness, (request, { actor }, once) => createBusiness(needs, request, actor, once)),
  route(billingOperations.updateBusiness, (request, { actor }) => updateBusiness(needs, request, actor)),
];
