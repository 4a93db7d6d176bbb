import type { Generated } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { BookingState, PickupAsked, PickupAttention } from '#contract/pickups/pickup-shapes.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import type { CustomerId, LabelId, PickupId, UserId } from '#contract/shared/ids.ts';

export type PickupTable = {
  id: PickupId;
  customer_id: CustomerId;
  user_id: UserId;
  actor_id: UserId;
  request_id: string;
  key: string | null;
  body_hash: string;
  carrier: CarrierSlug;
  status: PickupStatus;
  is_active: boolean;
  asked: PickupAsked;
  /** Day, begin and end of what is asked, for lists and clocks. */
  pickup_date: string;
  starts_at: Date;
  ends_at: Date;
  /** What it is to become when its carrier, or staff for it, confirms. */
  change: PickupAsked | null;
  change_state: 'asked' | 'by_hand' | null;
  /** Counts the changes that were asked of its carrier: an answer names the one it is of. */
  change_n: Generated<number>;
  change_since: Date | null;
  /** For the booking that counts. */
  folio: string | null;
  reason: string | null;
  supervisor: string | null;
  notes: string | null;
  insurance: Generated<boolean>;
  extra_indications: string | null;
  attention: PickupAttention[];
  needs_staff: boolean;
  /** When its guides are looked at next; null once it has ended. */
  check_at: Date | null;
  rev: Generated<number>;
  created_at: Date;
  changed_at: Date;
  search_text: string;
};

export type PickupGuideTable = {
  pickup_id: PickupId;
  customer_id: CustomerId;
  label_id: LabelId;
  parcel_number: string;
  /** The guide's place in the order in which they were chosen. */
  place: number;
  is_active: boolean;
  left_at: Date | null;
};

export type BookingTable = {
  pickup_id: PickupId;
  n: number;
  customer_id: CustomerId;
  /** The booking that counts, the one that is to replace it, or one of before. */
  place: 'current' | 'next' | 'former';
  state: BookingState;
  asked: PickupAsked;
  folio: string | null;
  location: string | null;
  folio_date: string | null;
  /** Staff booked it with the carrier. */
  is_by_staff: Generated<boolean>;
  tries: Generated<number>;
  next_try_at: Date | null;
  started_at: Date;
  ended_at: Date | null;
  /** Whether the carrier may have been asked to cancel it: to ask again is to repeat. */
  is_cancel_asked: Generated<boolean>;
  detail: string | null;
};

/** A link that was mailed to a carrier's operations; `said`: why they cannot. */
export type PickupLinkTable = {
  token_hash: string;
  pickup_id: PickupId;
  customer_id: CustomerId;
  sent_to: string;
  sent_at: Date;
  expires_at: Date;
  said: string | null;
  said_at: Date | null;
};

export type PickupTables = {
  pickups_pickup: PickupTable;
  pickups_guide: PickupGuideTable;
  pickups_booking: BookingTable;
  pickups_link: PickupLinkTable;
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
