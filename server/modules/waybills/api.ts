import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BoughtGuides } from '../shipping/api.ts';

/** Cartas Porte of guides that are left to the shipper. */
export type WaybillsApi = {
  /** Keeps what those of new guides are made of, in the transaction that makes them. Refuses what is missing, at its field. */
  keep: (tx: Tx, bought: BoughtGuides) => Promise<void>;
  /** A guide was cancelled: its document is cancelled too, or never made. */
  end: (tx: Tx, guide: { id: LabelId; customer_id: CustomerId }) => Promise<void>;
};
