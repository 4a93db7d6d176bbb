import type { DepositByHand } from '#contract/deposits/manual-deposits.ts';
import { depositApprovalTexts } from '#texts/es/deposits/approval.ts';
import type { ApprovalKind, OfCustomer } from '../approvals/api.ts';

export type DepositAsked = OfCustomer & { deposit: DepositByHand };

/** A deposit that a person entered, above the limit of one person. */
export const depositKind: ApprovalKind<DepositAsked> = {
  kind: 'manual_deposit',
  askedBy: ['root', 'biller'],
  texts: depositApprovalTexts,
};
