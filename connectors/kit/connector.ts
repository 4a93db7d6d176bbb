import type * as z from 'zod/mini';
import type { CarrierSlug, FolioRange } from '#contract/carriers/carriers.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Answer } from '#wire/answer.ts';
import type { CallContext, HttpRequest } from '#wire/call.ts';
import type { CredentialField } from '#wire/credential-fields.ts';
import type { TextLimits } from '#contract/carriers/text-limits.ts';
import type { OperationName, PreparedOf, ValueOf } from './operations.ts';
import type { LivePlace } from './place.ts';
import type { Webhook } from './webhook.ts';

/** Where an end is. `is_rough`: near its postal code's middle, good to tell a distance and never to send a driver to. */
export type Point = { latitude: number; longitude: number; is_rough: boolean };

export type Party = {
  company: string;
  rfc: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  street: string;
  number: string;
  suite: string | null;
  neighborhood: string;
  city: string;
  /** Two-digit INEGI key of the state; each connector has its own spelling. */
  state_code: string;
  zip_code: string;
  reference: string | null;
  /** Null where neither the address nor its postal code has one; absent = the same. */
  point?: Point | null;
};

export type Goods = { description: string; quantity: number; unit_code: string; product_code: string; value: Centavos };

/** One physical piece. Lengths in hundredths of a cm, weight in hundredths of a kg, declared value of this piece. */
export type Piece = {
  /** Our guide id: the reference at the carrier, in the field its README names. */
  reference: string;
  type: 'Tarima' | 'Caja' | 'Sobre';
  lengthHcm: number;
  widthHcm: number;
  heightHcm: number;
  weightHkg: number;
  content: string;
  declared: Centavos;
  irregular: boolean;
  goods: readonly Goods[];
};

export type LabelRequest = {
  service_code: string;
  origin: Party;
  destination: Party;
  deliver_to_branch: boolean;
  /** The branch that was chosen of those which the carrier lists (`Branch.code`); null = its own choice, absent = the same. */
  branch_code?: string | null;
  pieces: readonly Piece[];
  /** Freight: all pieces travel under one guide, whose reference each of them has. `collects`: the carrier comes for them. Absent = parcels. */
  freight?: { collects: boolean };
  /** The customer's own reference and note, printed on the label. */
  customer_reference: string | null;
  additional_info: string | null;
  /** Day of shipping, YYYY-MM-DD. */
  ship_date: string;
  /** Last day on which the label may be used, YYYY-MM-DD. */
  valid_until: string;
  /** What only a label of our own shows; absent while texts are judged. */
  paper?: OwnPaper;
};

/** The service and the states as they are called, the piece's place among the `of` pieces of the order (`numbers`: one per piece sent). */
export type OwnPaper = { service: string; origin_state: string; destination_state: string; numbers: readonly number[]; of: number };

/** One end as our own label prints it. */
export type OwnEnd = Pick<
  Party,
  'company' | 'name' | 'phone' | 'street' | 'number' | 'suite' | 'neighborhood' | 'city' | 'zip_code' | 'reference'
> & {
  state: string;
};
/** Our own label. `date`: the day of shipping. */
export type OwnLabel = {
  carrier: CarrierSlug;
  service: string;
  parcel_number: string;
  piece: { n: number; of: number };
  origin: OwnEnd;
  destination: OwnEnd;
  weight_kg: number;
  content: string;
  reference: string | null;
  additional_info: string | null;
  date: string;
};
/**
 * How a label of our own is made, for a carrier that has no API or whose API hands out no paper: the number that was given to the guide of a
 * `reference`, null where it has none; whether another guide has a number; and the drawing.
 */
export type OwnLabels = {
  given: (carrier: CarrierSlug, reference: string) => Promise<string | null>;
  isTaken: (carrier: CarrierSlug, parcel_number: string, reference: string) => Promise<boolean>;
  draw: (label: OwnLabel) => Promise<Uint8Array>;
};

export type MadeLabel = {
  /** The reference the carrier echoed; null when its protocol has no echo. */
  reference: string | null;
  parcel_number: string;
  /** The carrier's tracking code where it has a second one. */
  tracking_number: string | null;
  /** The carrier's own document, byte for byte; null = the carrier is still producing it. */
  document: Uint8Array | null;
  /** The one file that came for all labels of a call, a page each in their order: anyone who asked takes it apart. Absent = there is none. */
  common_document?: Uint8Array;
  /** What the carrier says it will bill, for staff; never charged to the customer. */
  cost: Centavos | null;
};

export type QuoteRequest = {
  zip_origin: string;
  zip_destination: string;
  /** The city of each end by its postal code; '' where it is not known. */
  city_origin: string;
  city_destination: string;
  state_origin: string;
  state_destination: string;
  /** Points of the two postal codes. */
  point_origin?: Point | null;
  point_destination?: Point | null;
  deliver_to_branch: boolean;
  pieces: readonly Omit<Piece, 'reference' | 'goods'>[];
  ship_date: string;
};

/** Coverage of one shipment by the carrier's services. The customer's price comes from our own tables, not from here. */
export type CarrierQuote = {
  /** Carrier codes of the services that serve this pair of zips; null = all of them. */
  services: readonly { code: string; transit_days: number | null; cost: Centavos | null }[] | null;
  /** Destination is off the main network (reexpedición, zona extendida). */
  is_extended: boolean;
  /** Only delivered at the branch. */
  is_branch_only: boolean;
  /** Name of the tariff zone; null = none. */
  zone: string | null;
  /** UTC instant, ISO-8601, until which the carrier holds it: afterwards it is asked again, never bought by. Absent = it holds as long as ours. */
  holds_until?: string;
};

/** Where a parcel goes that is collected at a branch; the city is '' where it is not known, the state an INEGI key. */
export type BranchQuestion = { zip_code: string; city: string; state_code: string };
/** A branch that hands out parcels. `hours`: 1 = Monday; times are local, HH:MM. */
export type Branch = {
  /** How a creation names it. */
  code: string;
  name: string;
  address: string;
  distance_km: number | null;
  latitude: number | null;
  longitude: number | null;
  hours: readonly { day: number; opens: string; closes: string }[];
};

export type TrackEvent = {
  /** The carrier's own code. */
  code: string;
  /** UTC instant, ISO-8601. */
  occurred_at: string;
  city: string | null;
  /** The carrier's words: untrusted, shown only inside the portal. */
  detail: string | null;
  /** Null = no status change of its own. */
  follow_up: FollowUp | null;
  /** An explicit reversal of a delivery. */
  is_reversal: boolean;
  /** A physical scan: brings a cancelled or expired guide back to life. */
  is_scan: boolean;
  /** A state that lasts and is told again at each look: kept once, from when it was first told, until another one follows. Absent = something that happened once. */
  lasts?: true;
};

export type TrackAnswer = {
  parcel_number: string;
  found: boolean;
  events: readonly TrackEvent[];
  received_by: string | null;
  measuredHkg: number | null;
  /** Where its courier is at the moment; absent or null = not told. */
  place?: LivePlace | null;
  /** Events that are not among the others because nobody can tell when they happened; absent = none. */
  undated?: readonly UndatedEvent[];
};

/** A service of the contract, by the carrier's code. */
export type Service = { code: string; name: string | null };
/** A label that may have been made. `told_number`: what the creation answered without naming our reference. */
export type Wanted = {
  reference: string;
  attempted_at: Date;
  told_number?: string | null;
  /** What was asked for, of which a label of our own is drawn; absent where nobody draws. */
  asked?: LabelRequest;
};
/** What a carrier keeps as proof of a delivery, byte for byte. */
export type Proof = { file: Uint8Array; type: 'image/png' | 'image/jpeg' | 'application/pdf' };
export type FoundLabel = { found: MadeLabel } | { found: null; conclusive: boolean };

/** An event with a date that the connector cannot read: `date` is the carrier's text. */
export type UndatedEvent = Pick<TrackEvent, 'code' | 'detail'> & { date: string };

export type CarrierRequest = HttpRequest<OperationName>;

/** What a connector may use of the world. */
export type ConnectorContext<Credentials> = CallContext<Credentials, OperationName> & {
  /** For carriers whose labels are our own; absent where nobody draws. */
  ours?: OwnLabels;
};

/** What the carrier itself is; what it can do are the operations that its connector has. */
export type Manifest = {
  slug: CarrierSlug;
  /** How long a fresh label may stay unsearchable, ms; findByReference is conclusive only after it. Null = a search never proves an absence. */
  visibleAfterMs: number | null;
  /** Whether a repeat with the same reference is proven never to make a second guide. */
  isRepeatSafe: boolean;
  /** Pattern of its guide numbers, and its check where it has one. */
  parcelNumber: RegExp;
  checkNumber?: (parcel_number: string) => boolean;
  /** Whether create answers echo our reference. */
  echoesReference: boolean;
  /** Whether its creation takes `freight`: several pieces under one guide, with or without a collection and a delivery. Absent = parcels alone. */
  booksFreight?: true;
  /** Guides per tracking call. */
  trackBatch: number;
  /** Most pages of the document of one label: the label, and copies of it that go with the driver or stay. Absent = one. */
  labelPages?: number;
  /** How far it carries where it tells that by no quote, in km between its ends; absent = everywhere. */
  reachKm?: number;
  /** What it prints of a label request and how long that may be; the runner checks it before anything is sent. */
  texts: TextLimits;
  /** The own numbers of a carrier without an API, whose labels we draw; absent where the carrier makes them. */
  folio?: FolioRange;
  /** What an operator enters of its account, in the order of the form; absent where there is nothing to enter. */
  fields?: readonly CredentialField[];
  /** The carrier's own domains and those of its token service: only what they say is told to whoever enters credentials. */
  domains?: readonly string[];
  /** A well-formed number that need not be anybody's guide: whether tracking opens is asked with it. */
  exampleNumber?: string;
};

type OperationsOf<Credentials> = {
  [Name in OperationName]?: (context: ConnectorContext<Credentials>, request: PreparedOf<Name>) => Promise<Answer<ValueOf<Name>>>;
};

/**
 * A carrier: its manifest and, of the operations of the table, those it has. A missing operation is the missing capability. All are free of
 * transactions and may take seconds.
 */
export type Connector<Credentials = unknown> = OperationsOf<Credentials> & {
  /** `credentials`: shape of its settings in DATA_DIR/carriers.json; a folio carrier has none. */
  manifest: Manifest & { credentials: z.core.$ZodType<Credentials> };
  /** Operations that these settings do not open: a service that the operator has not bought. */
  closedBy?: (credentials: Credentials) => readonly OperationName[];
  /** For a carrier that tells by itself what happens. */
  webhook?: Webhook<Credentials>;
};
