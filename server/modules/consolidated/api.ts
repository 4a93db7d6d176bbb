import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { FreightOutcome } from '../shipping/api.ts';

/** Orders of consolidated freight. */
export type ConsolidatedApi = {
  /** Folios of a customer's orders by the guide under which their money is held; others are left out. */
  foliosOf: (reader: Reader, customer: CustomerId, labels: readonly LabelId[]) => Promise<ReadonlyMap<LabelId, string>>;
  /** The connector of a carrier has made the guide of an order, refused it, or not answered. In the transaction that changes the guide. */
  freightMoved: (tx: Tx, guide: FreightOutcome) => Promise<void>;
};
