import type { CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

type OwnedGuide = { id: LabelId; customer_id: CustomerId };

export type HandedOver = { customer_id: CustomerId; from: UserId; to: UserId; actor_id: UserId };

export type PickupsApi = {
  /** Those of these guides that cannot be cancelled: their carrier is to collect them, or is on its way (AMB-10.04). */
  lockedByPickup: (tx: Tx, labels: readonly LabelId[]) => Promise<ReadonlySet<LabelId>>;
  /** Those that stand in an active pickup, a pending one included. */
  heldByPickup: (reader: Reader, labels: readonly LabelId[]) => Promise<ReadonlySet<LabelId>>;
  /** A guide was cancelled, in the transaction that holds it: its pickup goes on without it. */
  leavePickup: (tx: Tx, guide: OwnedGuide) => Promise<void>;
  /** A guide has moved, in the transaction that holds it: its pickups are looked at soon. */
  guideMoved: (tx: Tx, guide: OwnedGuide) => Promise<void>;
  /** The pickups of a user that have not ended become those of another user of the customer (AMB-17.01). */
  handOver: (tx: Tx, pickups: HandedOver) => Promise<void>;
};
