import type { Actor } from '#contract/access/access.ts';
import type { CustomerInput } from '#contract/customers/profile.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { KeptProfile } from '../access/api.ts';

export type CustomersApi = {
  /**
   * A customer with its first user, as POST /api/customer makes it. Refuses what that refuses. `bringRates` writes the services and tariffs
   * that it has from before; what the input says of services is written on top.
   */
  addCustomer: (tx: Tx, input: CustomerInput, actor: Actor, bringRates?: (customer: CustomerId) => Promise<void>) => Promise<CustomerId>;
  /** What is kept of a customer beside its row; that of one nobody described is empty. Who asks has the scope checked. */
  profileOf: (reader: Reader, customer: CustomerId) => Promise<KeptProfile>;
};
