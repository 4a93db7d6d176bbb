import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { Bargain } from '#contract/tariffs/service-rules.ts';
import type { CustomerServiceView, ServiceInput } from '#contract/tariffs/services.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type TariffsApi = {
  /** Writes what this actor may write of a customer's services; its caller has found the customer in reach and locked it. Throws WRONG_DATA. */
  saveServices: (tx: Tx, actor: Actor, customer: CustomerId, sent: { services: readonly ServiceInput[]; addsToUsers: boolean }) => Promise<void>;
  /** The services of a customer as this actor sees them; a customer out of reach is NOT_FOUND. */
  servicesOf: (actor: Actor, customer: CustomerId) => Promise<CustomerServiceView[]>;
  /** Gives each service that is on a tariff of this year where it has none, except those named '2 Dias'. */
  addMissingRates: (tx: Tx, actor: Actor, customer: CustomerId, services: readonly ServiceInput[]) => Promise<void>;
  /** What an agent may not give of the services of a prospect, by field; `prospect` null = it is being made. What did not change is not judged. */
  faultsOfProspect: (
    reader: Reader,
    prospect: ProspectId | null,
    judged: readonly { id: ServiceId; former: Bargain; row: Bargain; at: number }[],
  ) => Promise<Record<string, string>>;
  /** Which services of prospects have a tariff of this year. Who asks has found the prospects in reach. */
  ratedServicesOf: (reader: Reader, prospects: readonly ProspectId[]) => Promise<ReadonlyMap<ProspectId, ReadonlySet<ServiceId>>>;
  /** Copies this year's tariffs of a prospect, which its caller holds, for the new customer that it becomes and that has none yet. */
  handRates: (tx: Tx, actor: Actor, prospect: ProspectId, customer: CustomerId) => Promise<void>;
};
