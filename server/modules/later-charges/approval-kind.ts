import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { chargeApprovalTexts } from '#texts/es/later-charges/approval.ts';
import type { ApprovalKind } from '../approvals/api.ts';

/** A charge of a guide after it was made, above the limit of one person; `unit_price` is net, `amount` what all of it comes to. */
export type LaterChargeAsked = {
  from: { customer_id: CustomerId; user_id: null };
  to: null;
  amount: Centavos;
  reason: string;
  label_id: LabelId;
  parcel_number: string;
  concept: string;
  quantity: number;
  unit_price: Centavos;
};

export const laterChargeKind: ApprovalKind<LaterChargeAsked> = {
  kind: 'later_charge',
  askedBy: ['root'],
  texts: chargeApprovalTexts,
};
