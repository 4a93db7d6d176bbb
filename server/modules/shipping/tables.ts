import type { EventForm } from '#contract/shipping/event-file.ts';
import type { LabelView } from '#contract/shipping/label-views.ts';
import type { Generated } from 'kysely';
import type { OutputType } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { BatchId, BusinessId, CustomerId, DraftId, FileId, LabelId, OrderId, RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import type { NotifiedReused } from '#contract/shipping/reused-label.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { LabelSource } from '#contract/shipping/label-source.ts';
import type { Creation } from '#contract/shipping/label-filters.ts';
import type { EndInfo, FollowUp } from '#contract/shipping/shipping.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { NewSent } from './store/notices.ts';

/** Choices of an order that its label needs besides the two ends and the packages. */
export type OrderOptions = {
  use_trading: boolean;
  /** The customer's business name that day, printed instead of the address's when use_trading is on (AMB-7.06); absent on orders from before. */
  trading_name?: string;
  reference: string | null;
  additional_info: string | null;
  output_type: OutputType | null;
  /** Whom to tell of the guide, as asked when it was made; absent on orders from before. */
  notification_contacts?: readonly NotificationContact[];
  /** The draft that the shipment was, which goes with the labels; absent where there was none. */
  draft_id?: DraftId;
  /** Freight that its carrier's connector books: whether the carrier comes for it, and whether it takes it to the door; absent for parcels. */
  freight?: { collects: boolean; delivers: boolean };
  /** Day of shipping and last day of the label, YYYY-MM-DD. */
  ship_date: string;
  valid_until: string;
};

/** How an order ended, as it is answered to every repeat of its key. */
export type OrderAnswer =
  | { kind: 'labels'; errors: { piece: number; code: string; description: string }[] }
  | { kind: 'refused'; code: string; description: string }
  | { kind: 'silent' };

export type OrderTable = {
  id: OrderId;
  customer_id: CustomerId;
  user_id: UserId;
  user_role: Role;
  /** Who ordered it. */
  actor_id: UserId;
  request_id: string;
  key: string | null;
  /** Whose key it is: of a load that somebody else lets go on, who sent the load. */
  key_owner_id: UserId;
  body_hash: string;
  batch_id: BatchId;
  rate_id: RateId;
  carrier: CarrierSlug;
  /** Null: of a guide written by hand, of a service that is not among ours. */
  service_id: ServiceId | null;
  service_code: string;
  service_description: string;
  payment_kind: PaymentKind;
  origin: EndInfo;
  destination: EndInfo;
  packages: PackageRow[];
  options: OrderOptions;
  status: 'open' | 'silent' | 'settled' | 'refused';
  fence: number;
  lease_until: Date | null;
  answer: OrderAnswer | null;
  created_at: Date;
  settled_at: Date | null;
};

export type ToldLabel = { parcel_number: string; cost: Centavos | null; document_file_id: FileId | null };

/** Search by our reference; fetch the document of a made label; ask the carrier to cancel once more. */
export type StepKind = 'find' | 'document' | 'cancel';

export type GuideTable = {
  id: LabelId;
  customer_id: CustomerId;
  order_id: OrderId;
  user_id: UserId;
  piece: number;
  row_index: number;
  /** For a guide written by hand also the name of a carrier that is not among ours. */
  carrier: CarrierSlug;
  /** Null as in its order. */
  service_id: ServiceId | null;
  service_description: string;
  payment_kind: PaymentKind;
  source: LabelSource;
  /** For a guide written by hand: staff saved it last, so that its number is found by anybody (AMB-11.01). */
  saved_by_staff: Generated<boolean>;
  creation: Creation;
  follow_up: FollowUp | null;
  parcel_number: string | null;
  tracking_number: string | null;
  /** For guides from when several pieces were one shipment at the carrier (docs/decisions/0022); nothing writes it. */
  master_number: string | null;
  /** The guide of an order of consolidated freight (AMB-10.12). */
  is_consolidated: Generated<boolean>;
  document_file_id: FileId | null;
  document_sha256: string | null;
  document_tries: Generated<number>;
  price_total: Centavos;
  carrier_cost: Centavos | null;
  charged_at: Date | null;
  /** Settled by a person only: it stands in 'Por conciliar'. */
  needs_person: Generated<boolean>;
  first_call_at: Date | null;
  attempts: Generated<number>;
  reconcile_tries: Generated<number>;
  last_answer: string | null;
  refusal: { code: string; description: string } | null;
  /** A label that the carrier told of without naming our reference; its document is kept (docs/decisions/0023). */
  told_label: ToldLabel | null;
  /** What the machine does next with it, and when. */
  next_step_kind: StepKind | null;
  next_step_at: Date | null;
  cancel_state: Generated<'none' | 'asked' | 'waiting' | 'done'>;
  cancel_tries: Generated<number>;
  refund_due_at: Date | null;
  next_track_at: Date | null;
  track_failures: Generated<number>;
  business_id: BusinessId | null;
  reference: string | null;
  notes: string | null;
  modality: LabelModality | null;
  compensation: Compensation | null;
  received_by_name: string | null;
  delivered_at: Date | null;
  /** When it was learnt that a guide which had ended is used after all, and when staff looked at it (AMB-12.14). */
  used_at: Generated<Date | null>;
  used_seen_at: Generated<Date | null>;
  /** Whether a delivered guide was used a second time: asked of root, and the answer (AMB-10.09). */
  notified_reused: Generated<NotifiedReused>;
  /** The charges were invoiced at once, outside any report. */
  immediate_billing: Generated<boolean>;
  valid_until: string;
  /** The day on which its quote said that it arrives, YYYY-MM-DD; null of guides by hand, of freight and from before it was kept. */
  promised_on: string | null;
  origin_city: string;
  origin_state: string;
  origin_zip: string;
  origin_name: string;
  origin_neighborhood: string;
  destination_city: string;
  destination_state: string;
  destination_zip: string;
  destination_name: string;
  destination_neighborhood: string;
  search_text: string;
  created_at: Date;
  made_at: Date | null;
};

export type AttemptTable = {
  guide_id: LabelId;
  customer_id: CustomerId;
  n: number;
  fence: number;
  payload_hash: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: string | null;
  detail: string | null;
};

export type EventTable = {
  id: Generated<number>;
  guide_id: LabelId;
  customer_id: CustomerId;
  code: string;
  source: 'carrier' | 'staff' | 'portal';
  follow_up: FollowUp | null;
  description: string;
  detail: string | null;
  city: string | null;
  is_reversal: Generated<boolean>;
  is_scan: Generated<boolean>;
  actor_id: UserId | null;
  comment: string | null;
  occurred_at: Date;
  recorded_at: Date;
};

export type OrphanTable = {
  carrier: CarrierSlug;
  parcel_number: string;
  customer_id: CustomerId;
  guide_id: LabelId;
  /** `settled`: a person has dealt with what the machine could not cancel. */
  state: 'found' | 'cancelled' | 'needs_person' | 'settled';
  tries: Generated<number>;
  found_at: Date;
};

/** A row that was changed since the guide was made. */
type NoticeTable = Omit<NotificationContact, 'shipping_mode' | 'contact_id' | 'alias' | 'phone_number'> & {
  customer_id: CustomerId;
  guide_id: LabelId;
  contact_id: string | null;
  alias: string | null;
  phone_number: string | null;
};

/** Labels that are joined to one file by a job. It belongs to the person who asked for it. */
/** How a carrier answers questions about guides; no customer's. */
export type PaceTable = { carrier: CarrierSlug; rests_until: Date | null; answered_at: Date | null; failures: Generated<number> };

/** One thing that a carrier told by itself; `guide_id` null = of none that was known. */
export type ToldTable = {
  carrier: CarrierSlug;
  told_id: string;
  parcel_number: string;
  guide_id: LabelId | null;
  sent_at: Date;
  received_at: Date;
};

/** How a carrier without an interface tells by itself. */
export type WebhookTable = EventForm & {
  carrier: CarrierSlug;
  secret_sealed: string;
  is_on: boolean;
  paths: readonly string[];
  heard_at: Date | null;
};
/** What nobody understood of it. */
export type MissedTable = {
  carrier: CarrierSlug;
  /** The hash of its body. */
  told_id: string;
  number: string;
  word: string | null;
  message: string;
  body_sealed: string;
  received_at: Date;
};

/** Where the courier of a guide was last: a state, no event. */
export type PlaceTable = { guide_id: LabelId; customer_id: CustomerId; latitude: number; longitude: number; seen_at: Date };

export type ShippingTables = {
  shipping_event_webhook: WebhookTable;
  shipping_event_missed: MissedTable;
  shipping_place: PlaceTable;
  shipping_event_form: EventForm & { carrier: CarrierSlug };
  shipping_pace: PaceTable;
  shipping_told: ToldTable;
  shipping_order: OrderTable;
  shipping_guide: GuideTable;
  shipping_attempt: AttemptTable;
  shipping_event: EventTable;
  shipping_orphan: OrphanTable;
  shipping_notice: NoticeTable;
  shipping_notice_sent: NewSent;
  /** On which day a guide that nobody used was last tried to be cancelled, and stayed. */
  shipping_unused: { guide_id: LabelId; customer_id: CustomerId; tried_on: string };
  shipping_view: { user_id: UserId; views: LabelView[] };
  // Published by access for reading across.
  access_user_name: { id: UserId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};
