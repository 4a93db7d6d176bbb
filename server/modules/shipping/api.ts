import type { Selectable } from 'kysely';
import type { Actor, Subject } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { BatchId, BusinessId, CustomerId, JobId, LabelId, OrderId, RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import type { LabelFilters } from '#contract/shipping/label-filters.ts';
import type { cancelStates, CreateLabelsRequest, EndInfo, FollowUp, LabelRow } from '#contract/shipping/shipping.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { OnBehalf, Scope } from '../access/api.ts';
import type { ExtraCharge } from '../billing/api.ts';
import type { Knock, Notice, Piece } from '../carriers/api.ts';
import type { LockedRate } from '../rating/api.ts';
import type { GuidePrice } from '../wallet/api.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { PricedGuide, PricedPage } from './store/priced-guides.ts';
import type { GuideTable, OrderTable } from './tables.ts';

/** Questions to modules on the right, bound in compose.ts. */
export type ShippingAsks = {
  /** Guides that stand in a pickup which may no longer be changed; pickups answers it. */
  lockedByPickup: (tx: Tx, labels: readonly LabelId[]) => Promise<ReadonlySet<LabelId>>;
  /** Guides of a bulk load in scope, in the order of its file, made ones and those its carrier has not confirmed; bulk answers it. */
  /** What carriers told of guides in scope and is not charged yet: charges answers it. */
  underReview: (reader: Reader, scope: Scope, labels: readonly LabelId[]) => Promise<readonly ExtraCharge[]>;
  /** How documents of SAT keep a guide from being cancelled; null = they let it go. Invoices answers it (AMB-12.14). */
  heldByDocument: (reader: Reader, guide: OwnedGuide) => Promise<'stamping' | 'replacing' | null>;
  /** Bills what a guide is charged at once, outside any report, to this razón social: cuts answers it (AMB-13.03). */
  billAtOnce: (tx: Tx, guide: OwnedGuide & { parcel_number: string | null }, by: { business_id: BusinessId; actor_id: UserId }) => Promise<void>;
  /** Customers whose unused guides are cancelled before they lapse; customers answers it. */
  thatCancelUnused: (reader: Reader) => Promise<readonly CustomerId[]>;
  guidesOfLoad: (reader: Reader, scope: Scope, load: JobId) => Promise<readonly LabelId[]>;
  /** Those of these guides that stand in an active pickup, a pending one included; pickups answers it. */
  heldByPickup: (reader: Reader, labels: readonly LabelId[]) => Promise<ReadonlySet<LabelId>>;
  /** A guide was cancelled, or aborted before anybody came for it: its pickup goes on without it, or ends with its last one. */
  leavePickup: (tx: Tx, guide: OwnedGuide) => Promise<void>;
  /**
   * Keeps what the Carta Porte of new guides is made of, where their carrier leaves it to the shipper: waybills answers it, in the transaction that makes them.
   * Refuses WRONG_DATA and MERCHANDISE_MISSING at what is missing.
   */
  keepWaybills: (tx: Tx, bought: BoughtGuides) => Promise<void>;
  /** The same, and its Carta Porte with it. */
  endWaybill: (tx: Tx, guide: OwnedGuide) => Promise<void>;
  /** The connector that books an order of freight has answered, or has not: consolidated answers it (AMB-10.12). */
  freightMoved: (tx: Tx, guide: FreightOutcome) => Promise<void>;
  /** A guide is no longer where it was made: its pickup looks whether all of them are. */
  guideMoved: (tx: Tx, guide: OwnedGuide) => Promise<void>;
  /** A guide that had ended is used after all: what was to be charged of it meanwhile is charged. Later charges answers it (AMB-12.14). */
  livesAgain: (tx: Tx, guide: OwnedGuide) => Promise<void>;
};
type OwnedGuide = { id: LabelId; customer_id: CustomerId };

/** New guides of an order, with what was said of their way. `rowsAt`: under which name the request has its rows. */
export type BoughtGuides = {
  order: Pick<OrderTable, 'carrier' | 'customer_id' | 'user_id' | 'origin' | 'destination' | 'packages' | 'options'>;
  guides: readonly LabelId[];
  distance_km: number | null;
  /** What they travel on, where it was said for them alone. */
  vehicle: RoadVehicle | null;
  rowsAt: 'packages' | 'items';
};

/** A guide as its Carta Porte tells of it. `packages`: what travels by it alone. */
export type GuideToHaul = OwnedGuide &
  Pick<Selectable<GuideTable>, 'carrier' | 'creation' | 'cancel_state' | 'parcel_number' | 'promised_on' | 'made_at'> & {
    origin: EndInfo;
    destination: EndInfo;
    packages: readonly PackageRow[];
  };

/** A made guide as a pickup holds it. */
export type GuideToCollect = {
  id: LabelId;
  customer_id: CustomerId;
  user_id: UserId;
  carrier: CarrierSlug;
  parcel_number: string;
  follow_up: FollowUp | null;
  cancel_state: (typeof cancelStates)[number];
  /** An incident before anybody had the parcel in hand: its collection failed. */
  is_uncollected: boolean;
  created_at: Date;
  service_code: string;
  service_description: string;
  origin_city: string;
  origin_state: string;
  origin_zip: string;
  destination_city: string;
  destination_state: string;
  destination_zip: string;
  package: PackageRow;
  /** The same as carriers are told of it. */
  piece: Piece;
};

/** What an order is made of, wherever it was asked for. */
export type WantedOrder = {
  id: OrderId;
  /** As it is kept and sent: its states by their names, its packages as type and content settle them. */
  shipment: Omit<CreateLabelsRequest, 'channel'>;
  /** Finds the price and holds it until the transaction ends; refuses what may not be bought any more. */
  rate: (tx: Tx) => Promise<LockedRate>;
  payer: Pick<Subject, 'customer_id' | 'user_id' | 'role'>;
  by: { actor_id: UserId; request_id: string; /** Whose key it is; `actor_id` where it is left out. */ key_owner_id?: UserId };
  /** The idempotency key: an order is opened once for a key of its owner. */
  key: string | null;
  /** What the key stands for: another body under the same key is refused. */
  body_hash: string;
};

/**
 * How an order of one piece stands. `open`: it is worked on; `unknown`: its carrier has not answered; `not_made`: its carrier was asked and has
 * not got it, and nothing was charged.
 */
export type OrderOutcome =
  | { state: 'open' | 'unknown' | 'not_made' }
  | { state: 'made'; label: { id: LabelId; parcel_number: string; tracking_number: string | null } }
  | { state: 'refused'; description: string };

/** What a label would say, before it is ordered. */
export type PrintedShipment = {
  carrier: CarrierSlug;
  service_code: string;
  origin: EndInfo;
  destination: EndInfo;
  packages: readonly PackageRow[];
  reference: string | null;
  additional_info: string | null;
};

/** A shipment of consolidated freight before it is asked for. */
export type FreightShipment = { carrier: CarrierSlug; origin_info: EndInfo; destination_info: EndInfo; items: readonly PackageRow[] };

/** What became of the guide of freight at its carrier. `reason`: why it was not made, in Spanish. */
export type FreightOutcome = OwnedGuide & { carrier: CarrierSlug } & (
    | { state: 'made'; parcel_number: string }
    | { state: 'unknown' }
    | { state: 'refused'; reason: string }
  );

/** A shipment of freight whose guide is to be made; its money is held under `label_id`. */
export type FreightOrder = Omit<LockedRate, 'delivery_date' | 'pieces'> & {
  order_id: OrderId;
  label_id: LabelId;
  payer: Pick<Subject, 'customer_id' | 'user_id' | 'role'>;
  actor_id: UserId;
  request_id: string;
  origin: EndInfo;
  destination: EndInfo;
  items: readonly PackageRow[];
  business_id: BusinessId | null;
  notification_contacts: readonly NotificationContact[];
  /** What is held, by component. */
  price: GuidePrice;
};

/** The same as its carrier's connector books it: whether the carrier comes for it, and whether it takes it to the door. */
export type FreightCall = FreightOrder & { collects: boolean; delivers: boolean };

/** `start`: calls the carrier, once what opened it is committed; nobody waits for the answer. */
export type OpenedFreight = { start: () => Promise<void> };

/** The same as a person has booked it. */
export type FreightBooking = FreightOrder & {
  parcel_number: string;
  /** By road, and on what: as staff said it for its Carta Porte. */
  distance_km: number | null;
  vehicle: RoadVehicle | null;
};

/** An order that its key found, and the rate it was opened with. */
export type KeyedOrder = { order_id: OrderId; rate_id: RateId };

/** A guide as a list and an export hold it; amounts are hidden by who shows them. */
export type ExportedGuide = {
  id: LabelId;
  carrier: CarrierSlug;
  service_description: string;
  parcel_number: string | null;
  tracking_number: string | null;
  created_at: Date;
  follow_up: FollowUp | null;
  delivered_at: Date | null;
  received_by_name: string | null;
  reference: string | null;
  origin_name: string;
  origin_city: string;
  origin_state: string;
  origin_zip: string;
  destination_name: string;
  destination_city: string;
  destination_state: string;
  destination_zip: string;
  /** Where its order sent it. */
  destination: EndInfo;
  packages: readonly PackageRow[];
  user_name: string | null;
  customer_name: string | null;
  price_total: Centavos;
};

/** A guide that a person writes by hand; `price_total` with IVA. */
export type GuideByHand = {
  /** One of ours, or the name of another. */
  carrier: CarrierSlug;
  service_id: ServiceId | null;
  service_description: string;
  payment_kind: PaymentKind;
  parcel_number: string;
  tracking_number: string | null;
  created_at: Date;
  origin: EndInfo;
  destination: EndInfo;
  packages: readonly PackageRow[];
  business_id: BusinessId | null;
  modality: LabelModality | null;
  compensation: Compensation | null;
  notes: string | null;
  price_total: Centavos;
  saved_by_staff: boolean;
  notification_contacts?: readonly NotificationContact[] | undefined;
};
export type NewGuideByHand = GuideByHand & { payer: Subject; by: { actor_id: UserId; request_id: string } };
export type WrittenGuide = Selectable<GuideTable>;

/** Guides written by hand, for the module that charges them in the same transaction (AMB-10.10). */
export type ByHandApi = {
  /** Refuses WRONG_DATA when the customer has a guide by hand of that number. */
  write: (tx: Tx, guide: NewGuideByHand) => Promise<WrittenGuide>;
  /** Locks one until the transaction ends; undefined when it is none. */
  lock: (tx: Tx, guide: { id: LabelId; customer_id: CustomerId }) => Promise<{ guide: WrittenGuide; hasStaffEvents: boolean } | undefined>;
  /** Writes a locked one again; refuses as `write` does. */
  rewrite: (tx: Tx, guide: WrittenGuide, written: GuideByHand) => Promise<WrittenGuide>;
  /** Staff say where a locked one is; refuses WRONG_DATA, FORBIDDEN, NOT_ALLOWED as events that they type. */
  move: (tx: Tx, guide: WrittenGuide, follow_up: FollowUp, actor: Actor) => Promise<WrittenGuide>;
  /** One that an actor may see; NOT_FOUND otherwise. */
  find: (
    reader: Reader,
    actor: Actor,
    asked: OnBehalf & { id: LabelId },
  ) => Promise<{ guide: WrittenGuide; order: WrittenOrder; hasStaffEvents: boolean }>;
  /** The rows of whom to tell. */
  noticesOf: (reader: Reader, guide: WrittenGuide) => Promise<readonly NotificationContact[]>;
};
export type WrittenOrder = Pick<Selectable<OrderTable>, 'id' | 'origin' | 'destination' | 'packages'>;

/** A made guide with what it was bought with, whoever's it is: for the house, which charges it. */
export type GuideToCharge = {
  id: LabelId;
  customer_id: CustomerId;
  user_id: UserId;
  business_id: BusinessId | null;
  carrier: CarrierSlug;
  parcel_number: string;
  payment_kind: PaymentKind;
  follow_up: FollowUp | null;
  delivered_at: Date | null;
  service_description: string;
  origin_city: string;
  destination_city: string;
  destination_state: string;
  /** Null: written by hand. */
  bought: { batch_id: BatchId; rate_id: RateId; row_index: number } | null;
  package: PackageRow | null;
};

export type WaitingPlace = { city: string; count: number };

export type ShippingApi = {
  /** A page of a customer's made guides of a service, the newest first, each with the rate it was bought with. */
  pricedGuides: (reader: Reader, customer: CustomerId, page: PricedPage) => Promise<readonly PricedGuide[]>;
  byHand: ByHandApi;
  /** What a carrier tells of a guide by itself; kept once, however often it comes. */
  takeTold: (carrier: CarrierSlug, notice: Notice) => Promise<void>;
  /** The same of a carrier that is data, signed with the key that root gave it. */
  hearEvents: (carrier: CarrierSlug, knock: Knock) => Promise<'closed' | 'unsigned' | 'old' | 'taken'>;
  /** How many guides the filters of a list leave an actor, counted up to `most`. Throws NOT_FOUND for whom it may not act. */
  countListed: (reader: Reader, actor: Actor, filters: LabelFilters, most: number) => Promise<number>;
  /** These guides up to an instant, the newest first, at most `limit` behind `after`; the same refusals. */
  listedGuides: (
    reader: Reader,
    actor: Actor,
    filters: LabelFilters,
    page: { until: Date; after: Pick<ExportedGuide, 'created_at' | 'id'> | null; limit: number },
  ) => Promise<ExportedGuide[]>;
  /**
   * Guides made since an instant, counts of guides under way by follow_up (and delivered since), those waiting to be settled, and the
   * cities where most wait.
   */
  summary: (
    reader: Reader,
    scope: Scope,
    options: { since: Date; /** Counts what only staff settle, too. */ forStaff: boolean },
  ) => Promise<{
    made: number;
    counts: Record<string, number>;
    /** Guides that have not moved for longer than their service promises. */
    at_risk: number;
    /** Guides of which a term ends soon, and what they cost. */
    expiring: { labels: number; total: Centavos };
    unsettled: number;
    places: Record<'exception' | 'facility', WaitingPlace[]>;
  }>;
  /**
   * Guides by carrier and by the week they were made in, 0 the first of `starts`; `due`: their promised day was before today, `on_time`: they
   * were delivered by it.
   */
  weeks: (
    reader: Reader,
    scope: Scope,
    options: { starts: readonly Date[]; today: string },
  ) => Promise<{ week: number; carrier: CarrierSlug; made: number; due: number; on_time: number }[]>;
  /** The cities to which most guides made since an instant go, each with one of its postal codes. */
  destinations: (
    reader: Reader,
    scope: Scope,
    options: { since: Date; limit: number },
  ) => Promise<{ city: string; state: string; labels: number; zip_code: string }[]>;
  /** How each carrier that was asked about guides answers; `rests_until` may be over. */
  paces: (reader: Reader) => Promise<{ carrier: CarrierSlug; answered_at: Date | null; failures: number; rests_until: Date | null }[]>;
  /**
   * Opens an order, its money held, and works on it in this process; `settled` ends when it has its outcome or waits for its carrier. A
   * repeat of its key answers the order that was opened before, which is worked on elsewhere. Refuses as creating does.
   */
  openOrder: (wanted: WantedOrder) => Promise<{ order_id: OrderId; settled: Promise<void> }>;
  /** The order that one of these keys of their owner opened for a customer, by the key. */
  ordersOfKeys: (
    reader: Reader,
    by: { key_owner_id: UserId; customer_id: CustomerId; keys: readonly string[] },
  ) => Promise<ReadonlyMap<string, KeyedOrder>>;
  outcomesOf: (reader: Reader, customer: CustomerId, orders: readonly OrderId[]) => Promise<ReadonlyMap<OrderId, OrderOutcome>>;
  /** What its carrier could not print, by the path of a creation's request. */
  unprintable: (shipment: PrintedShipment) => Readonly<Record<string, string>>;
  /** Refuses a shipment of freight as a label would be: RFC_MISSING, PALLET_MIXED, MERCHANDISE_MISSING. */
  checkFreight: (shipment: FreightShipment) => void;
  /** Whether the connector of a carrier books freight, with the settings that it has. */
  booksFreight: (carrier: CarrierSlug) => boolean;
  /**
   * Opens the booking of freight with its carrier's connector; `freightMoved` tells what becomes of it. Refuses ADDRESS_TOO_LONG, and what its Carta Porte
   * lacks.
   */
  openFreight: (tx: Tx, freight: FreightCall) => Promise<OpenedFreight>;
  /** Makes and charges the one guide of a shipment of freight that a person has booked. */
  bookFreight: (tx: Tx, booking: FreightBooking) => Promise<void>;
  /** The status of guides by their id; the caller has seen to their scope. */
  followUpsOf: (reader: Reader, labels: readonly LabelId[]) => Promise<ReadonlyMap<LabelId, FollowUp>>;
  /** Carrier and number of a customer's guides by their id. */
  numbersOf: (
    reader: Reader,
    customer: CustomerId,
    labels: readonly LabelId[],
  ) => Promise<ReadonlyMap<LabelId, { carrier: CarrierSlug; parcel_number: string | null }>>;
  /** Some of a customer's guides whose number contains what was typed. */
  guidesNumbered: (reader: Reader, customer: CustomerId, typed: string) => Promise<readonly LabelId[]>;
  /** Made guides in scope, by their numbers or our ids, the newest first. */
  guidesToCollect: (reader: Reader, scope: Scope, asked: { numbers: readonly string[] } | { ids: readonly LabelId[] }) => Promise<GuideToCollect[]>;
  /** Made guides of all customers by their number or our id, the newest first. */
  guidesToCharge: (reader: Reader, asked: { number: string } | { id: LabelId }) => Promise<GuideToCharge[]>;
  /** Holds guides until the transaction ends: before anything of their pickup is held. */
  holdGuides: (tx: Tx, guides: readonly OwnedGuide[]) => Promise<void>;
  /** Staff saw that a guide was collected whose carrier tells nothing: it is scanned. Of any other nothing changes. */
  bookCollected: (tx: Tx, guide: OwnedGuide, actor_id: UserId) => Promise<void>;
  lastGuides: (reader: Reader, scope: Scope, options: { limit: number; seesPrices: boolean }) => Promise<LabelRow[]>;
  /** Whether a guide of that number, the carrier's or the tracking one, is in scope. */
  hasNumber: (reader: Reader, scope: Scope, number: string) => Promise<boolean>;
  /** The answer of a deferred creation, cancellation or print; null when the job is none of ours or not this actor's. */
  jobAnswer: (actor: Actor, id: JobId) => Promise<JobAnswer | null>;
  /** Whether a guide is in scope. */
  mayRead: (reader: Reader, scope: Scope, id: LabelId) => Promise<boolean>;
  /** A guide of whichever customer, for the house, which issues its Carta Porte; undefined = there is none. */
  guideToHaul: (reader: Reader, id: LabelId) => Promise<GuideToHaul | undefined>;
  /** Whether any guide, by hand or not, is of this carrier. */
  hasGuidesOf: (reader: Reader, carrier: CarrierSlug) => Promise<boolean>;
  /** A carrier is removed, and with it how it told what happened. */
  forgetTelling: (tx: Tx, carrier: CarrierSlug) => Promise<void>;
  /** Whether another guide than `except` has this number of the carrier. */
  isNumberTaken: (reader: Reader, carrier: CarrierSlug, parcel_number: string, except: string | null) => Promise<boolean>;
};
