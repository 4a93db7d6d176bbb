import type { ApprovalState } from '#contract/approvals/approvals.ts';
import type { ApprovalId, CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';

type Side = { customer_id: CustomerId; user_id: UserId | null };

/**
 * What is to be done, as its module keeps it. The fields that are named here are shown to who decides: between which accounts, to which account at a
 * bank, what else is to be known.
 */
export type AskedPayload = {
  reason: string;
  from?: Side;
  to?: Side | null;
  account?: string;
  holder?: string;
  facts?: string[];
};

/** What concerns one customer, its pool. `facts`: what the second person reads of it. */
export type OfCustomer = { from: { customer_id: CustomerId; user_id: null }; to: null; reason: string; facts: string[] };

/** What waits for a second person. The payload is what will be done, frozen as it was asked for. */
export type ApprovalTable = {
  id: ApprovalId;
  kind: string;
  payload: AskedPayload;
  /** Null: it is no sum. */
  amount: Centavos | null;
  asked_by: UserId;
  asked_at: Date;
  state: ApprovalState;
  decided_by: UserId | null;
  decided_at: Date | null;
  /** Why it was refused. */
  refusal: string | null;
};

/** Money that one person moved without a second one; `day` null = before the moves of a day were counted together. */
export type OwnMoveTable = { transfer_id: string; moved_by: UserId; day: string | null; amount: Centavos };

export type ApprovalsTables = {
  approvals_approval: ApprovalTable;
  approvals_own_move: OwnMoveTable;
  access_customer_name: { id: CustomerId; name: string };
  access_user_name: { id: UserId; name: string };
};
