import { customersOperations } from '#contract/customers/customers.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createCustomer } from './create-customer.ts';
import type { CustomersNeeds } from './needs.ts';
import { updateCustomer } from './update-customer.ts';

export const customersRoutes = (needs: CustomersNeeds): Route[] => [
  keyedRoute(customersOperations.createCustomer, (request, { actor }, once) => createCustomer(needs, request, actor, once)),
  route(customersOperations.updateCustomer, (request, { actor }) => updateCustomer(needs, request, actor)),
];
