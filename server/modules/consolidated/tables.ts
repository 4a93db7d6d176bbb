import type { Generated } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { ConsolidatedStatus, FreightBookingState } from '#contract/consolidated/consolidated.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { FreightDemands } from '#contract/rating/freight.ts';
import type { BatchId, BusinessId, ConsolidatedId, CustomerId, LabelId, RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { GuidePrice } from '../wallet/api.ts';

export type ConsolidatedTable = {
  id: ConsolidatedId;
  n: Generated<number>;
  customer_id: CustomerId;
  user_id: UserId;
  user_role: Role;
  actor_id: UserId;
  request_id: string;
  batch_id: BatchId;
  rate_id: RateId;
  carrier: CarrierSlug;
  service_id: ServiceId;
  service_code: string;
  service_description: string;
  payment_kind: 'balance' | 'credit';
  origin: EndInfo;
  destination: EndInfo;
  items: PackageRow[];
  demands: FreightDemands;
  business_id: BusinessId | null;
  notification_contacts: NotificationContact[];
  pieces: number;
  weight_hkg: number;
  billed_kg: number;
  /** The quoted price by component. */
  price: GuidePrice;
  quoted_total: Centavos;
  /** Under which its money is held from the beginning; its guide gets this id. */
  label_id: LabelId;
  status: ConsolidatedStatus;
  /** What staff entered when they confirmed: the price, which carrier takes it, its number. */
  final_total: Centavos | null;
  booked_carrier: CarrierSlug | null;
  parcel_number: string | null;
  /** What they said of its way, for a Carta Porte that is left to the shipper. */
  distance_km: number | null;
  vehicle: RoadVehicle | null;
  /** Last day of the owner's answer to a final price above the quoted one. */
  answer_until: string | null;
  reason: string | null;
  /** Null: no connector books it. */
  booking: FreightBookingState | null;
  /** Why its carrier refused it, in Spanish. */
  booking_reason: string | null;
  search_text: string;
  created_at: Date;
  changed_at: Date;
};

export type ConsolidatedTables = {
  consolidated_order: ConsolidatedTable;
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
