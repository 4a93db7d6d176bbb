import type { AddressId, CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { AddedCharge } from '../billing/api.ts';

export type ManualGuideTable = {
  label_id: LabelId;
  customer_id: CustomerId;
  /** One more with each save. */
  version: number;
  origin_id: AddressId;
  destination_id: AddressId;
  /** Net. */
  price: Centavos;
  extras: AddedCharge[];
  saved_by: UserId;
  saved_at: Date;
};

export type ManualTables = { manual_guide: ManualGuideTable };
