import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

/** Orders of consolidated freight. */
export type ConsolidatedApi = {
  /** Folios of a customer's orders by the guide under which their money is held; others are left out. */
  foliosOf: (reader: Reader, customer: CustomerId, labels: readonly LabelId[]) => Promise<ReadonlyMap<LabelId, string>>;
};
