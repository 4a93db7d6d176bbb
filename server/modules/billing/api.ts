import type { BusinessId, CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { PaymentKind } from '#contract/wallet.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ChargedGuide = {
  label_id: LabelId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId | null;
  parcel_number: string;
  payment_kind: PaymentKind;
};

export type BillingApi = {
  /** Posts the charges of a guide whose document is valid: its reservation becomes revenue (AMB-13.01). A repeat does nothing. */
  chargeLabel: (tx: Tx, guide: ChargedGuide) => Promise<void>;
  /** Refunds every charge of a cancelled guide, by AMB-12.14. A repeat does nothing. */
  refundLabel: (tx: Tx, label: LabelId) => Promise<void>;
};
