import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, DraftId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { OnBehalf } from '../access/api.ts';

/** Whose a draft is: of the person who acts, for the user acted for. */
export type DraftOwner = { customer_id: CustomerId; user_id: UserId; actor_id: UserId };

export type DraftsApi = {
  /** How many this person keeps for whom they act; null for anyone whom the list refuses. */
  count: (reader: Reader, actor: Actor, onBehalf: OnBehalf) => Promise<number | null>;
  /** The draft has become an order with labels; one that is gone is no fault. */
  drop: (tx: Tx, draft: DraftOwner & { id: DraftId }) => Promise<void>;
};
