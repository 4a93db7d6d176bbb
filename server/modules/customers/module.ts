import type { Route } from '#platform/http/route.ts';
import type { CustomersApi } from './api.ts';
import { addCustomer } from './create-customer.ts';
import type { CustomersNeeds } from './needs.ts';
import { setLimits } from './limits.ts';
import { profileOf } from './profile.ts';
import { customersRoutes } from './routes.ts';

/** What staff keep of the businesses that ship with us. */
export function buildCustomers(needs: CustomersNeeds): { api: CustomersApi; routes: Route[] } {
  return {
    api: { profileOf, addCustomer: (...asked) => addCustomer(needs, ...asked), setLimits: (tx, asked) => setLimits(needs, tx, asked) },
    routes: customersRoutes(needs),
  };
}
