import type { Centavos } from '#contract/shared/money.ts';
import { limitsApprovalTexts } from '#texts/es/customers/approval.ts';
import type { ApprovalKind, OfCustomer } from '../approvals/api.ts';

/** What a customer may owe; a limit that is not named stays. */
export type Limits = { credit_limit?: Centavos | null; extras_limit?: Centavos };
export type LimitsAsked = OfCustomer & { customer: string; before: Limits; limits: Limits };

export const limitsKind: ApprovalKind<LimitsAsked> = {
  kind: 'limits',
  askedBy: ['root'],
  texts: limitsApprovalTexts,
  subject: ({ customer }) => customer,
};
