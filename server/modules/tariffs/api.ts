import type { Actor } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { ServiceInput } from '#contract/tariffs/services.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type TariffsApi = {
  /** Writes what this actor may write of a customer's services; its caller has found the customer in reach and locked it. Throws WRONG_DATA. */
  saveServices: (tx: Tx, actor: Actor, customer: CustomerId, sent: { services: readonly ServiceInput[]; addsToUsers: boolean }) => Promise<void>;
  /** Gives each service that is on a tariff of this year where it has none, except those named '2 Dias'. */
  addMissingRates: (tx: Tx, actor: Actor, customer: CustomerId, services: readonly ServiceInput[]) => Promise<void>;
  /** Whether the actor may read the file of a tariff document. */
  mayRead: (reader: Reader, actor: Actor, document: string) => Promise<boolean>;
};
