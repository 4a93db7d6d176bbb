import type { CustomerId, DraftId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Whose a draft is: of the person who acts, for the user acted for. */
export type DraftOwner = { customer_id: CustomerId; user_id: UserId; actor_id: UserId };

export type DraftsApi = {
  /** The draft has become an order with labels; one that is gone is no fault. */
  drop: (tx: Tx, draft: DraftOwner & { id: DraftId }) => Promise<void>;
};
