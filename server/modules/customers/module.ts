import type { Route } from '#platform/http/route.ts';
import type { CustomersApi } from './api.ts';
import { limitsKind } from './approval-kind.ts';
import { addCustomer } from './create-customer.ts';
import type { CustomersNeeds } from './needs.ts';
import { setLimits } from './limits.ts';
import { profileOf, reportsOf, reportsOfAll } from './profile.ts';
import { customersRoutes } from './routes.ts';
import { thatCancelUnused } from './store/profiles.ts';

/** What staff keep of the businesses that ship with us. */
export function buildCustomers(needs: CustomersNeeds): { api: CustomersApi; routes: Route[] } {
  needs.approvals.carriesOut(limitsKind, { carryOut: (tx, approved) => setLimits(needs, tx, approved) });
  return {
    api: { profileOf, reportsOf, reportsOfAll, thatCancelUnused, addCustomer: (...asked) => addCustomer(needs, ...asked) },
    routes: customersRoutes(needs),
  };
}
