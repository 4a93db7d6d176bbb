import type { CustomerId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { KeptProfile } from '../access/api.ts';

export type CustomersApi = {
  /** What is kept of a customer beside its row; that of one nobody described is empty. Who asks has the scope checked. */
  profileOf: (reader: Reader, customer: CustomerId) => Promise<KeptProfile>;
};
