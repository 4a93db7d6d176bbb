import type { Generated } from 'kysely';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { CfdiId, CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';

export type WaybillTable = {
  label_id: LabelId;
  customer_id: CustomerId;
  /** Whose guide it is. */
  user_id: UserId;
  distance_km: number;
  /** As the carrier's record had it at the purchase, or as it was said for this guide alone. */
  vehicle: RoadVehicle;
  has_own_vehicle: boolean;
  /** Null until it was handed over. */
  cfdi_id: CfdiId | null;
  /** The document that counts is the first of its guide, the second …: each correction of a stamped one begins the next. */
  turn: Generated<number>;
  /** When SAT was asked to cancel the one before. */
  replaced_at: Date | null;
  /** Why it was not handed over; a person looks before it is tried again. */
  words: string | null;
  /** When its guide was cancelled, or was known not to be made. */
  ended_at: Date | null;
  /** SAT was asked to cancel its document, or there was none to cancel. */
  is_closed: boolean;
  created_at: Date;
  changed_at: Date;
};

export type WaybillsTables = { waybills_waybill: WaybillTable };
