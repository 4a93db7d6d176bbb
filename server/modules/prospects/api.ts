import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { Bargain } from '#contract/tariffs/service-rules.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type ProspectsApi = {
  /** Throws NOT_FOUND for a prospect out of reach. */
  find: (reader: Reader, actor: Actor, prospect: ProspectId) => Promise<void>;
  /** The same, held until the transaction ends; answers what its services are offered for. Throws NOT_ALLOWED for one that is archived or a customer. */
  hold: (tx: Tx, actor: Actor, prospect: ProspectId) => Promise<ReadonlyMap<ServiceId, Bargain>>;
  /** Whether a customer was one; who asks has found it in reach. */
  isOrigin: (reader: Reader, customer: CustomerId) => Promise<boolean>;
};
