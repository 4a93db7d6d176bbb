import type * as z from 'zod/mini';
import type { CarrierSlug } from '#contract/carriers.ts';
import type { FollowUp } from '#contract/shipping.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { FolioRange } from './folio.ts';

/** The outcome of a call to a carrier. Silence is `unknown`, never `refused`. */
export type Answer<T> =
  | { outcome: 'done'; value: T }
  /** Surely not done: 4xx, 401, 429, no connection. `code` and `description` are the carrier's, untrusted text. */
  | { outcome: 'refused'; code: string; description: string; retryAfterMs?: number }
  /** A write that may have happened; for a read it only means "ask again". */
  | { outcome: 'unknown'; reason: 'timeout' | 'reset' | 'server_error' | 'unreadable' };

export const done = <T>(value: T): Answer<T> => ({ outcome: 'done', value });
export const refused = (code: string, description: string, retryAfterMs?: number): Answer<never> => ({
  outcome: 'refused',
  code,
  description,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

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
  pieces: readonly Piece[];
  /** The customer's own reference and note, printed on the label. */
  customer_reference: string | null;
  additional_info: string | null;
  /** Day of shipping, YYYY-MM-DD. */
  ship_date: string;
  /** Last day on which the label may be used, YYYY-MM-DD. */
  valid_until: string;
};

export type MadeLabel = {
  /** The reference the carrier echoed; null when its protocol has no echo. */
  reference: string | null;
  parcel_number: string;
  /** The carrier's tracking code where it has a second one. */
  tracking_number: string | null;
  /** The carrier's own document, byte for byte; null = the carrier is still producing it. */
  document: Uint8Array | null;
  /** What the carrier says it will bill, for staff; never charged to the customer. */
  cost: Centavos | null;
};

export type QuoteRequest = {
  zip_origin: string;
  zip_destination: string;
  state_origin: string;
  state_destination: string;
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
};

export type TrackAnswer = {
  parcel_number: string;
  found: boolean;
  events: readonly TrackEvent[];
  received_by: string | null;
  measuredHkg: number | null;
  /** Events that are not among the others because nobody can tell when they happened; absent = none. */
  undated?: readonly UndatedEvent[];
};

/** An event with a date that the connector cannot read: `date` is the carrier's text. */
export type UndatedEvent = Pick<TrackEvent, 'code' | 'detail'> & { date: string };

/** What a connector may use of the world. The kit logs requests without secrets or personal data. */
export type ConnectorContext<Credentials> = {
  credentials: Credentials;
  http: Http;
  now: () => Date;
  /** Correlates our log with the carrier's. */
  requestId: string;
  /** A wait of this run in ms: TIME_SCALE applied. */
  scaled: (ms: number) => number;
};

export type HttpRequest = {
  operation: string;
  /** A write that times out may have happened; a read never did anything. */
  kind: 'read' | 'write';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Multiplied by TIME_SCALE by the kit. */
  timeoutMs: number;
};
export type HttpAnswer = {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body as UTF-8. */
  text: string;
  /** The body as it came: a document is not text. */
  bytes: Uint8Array;
};
/** Sends one request; the outcome is already sorted into done (any status below 500 but 429), refused (never left, 429) or unknown. */
export type Http = (request: HttpRequest) => Promise<Answer<HttpAnswer>>;

/** A missing operation is the missing capability. All are free of transactions and may take seconds. */
export type Connector<Credentials = unknown> = {
  manifest: {
    slug: CarrierSlug;
    /** Shape of the credentials in DATA_DIR/carriers.json; a folio carrier has none. */
    credentials: z.core.$ZodType<Credentials>;
    /** How long a fresh label may stay unsearchable, ms; findByReference is conclusive only after it. */
    visibleAfterMs: number;
    /** Whether a repeat with the same reference is proven never to make a second guide. */
    isRepeatSafe: boolean;
    /** Pattern of its guide numbers, and its check where it has one. */
    parcelNumber: RegExp;
    checkNumber?: (parcel_number: string) => boolean;
    /** Whether create answers echo our reference. */
    echoesReference: boolean;
    /** Guides per tracking call. */
    trackBatch: number;
    /** The own numbers of a carrier without an API; absent where the carrier mints them. */
    folio?: FolioRange;
  };
  /** The services that the contract offers, by the carrier's codes; costs nothing and is asked by an operator alone. */
  listServices?: (context: ConnectorContext<Credentials>) => Promise<Answer<readonly { code: string; name: string | null }[]>>;
  quote?: (context: ConnectorContext<Credentials>, request: QuoteRequest) => Promise<Answer<CarrierQuote>>;
  createLabels?: (context: ConnectorContext<Credentials>, request: LabelRequest) => Promise<Answer<readonly MadeLabel[]>>;
  /**
   * Conclusive only when the manifest's visibleAfterMs has passed since `attempted_at`. `told_number`: what the creation answered without
   * naming our reference.
   */
  findByReference?: (
    context: ConnectorContext<Credentials>,
    request: { reference: string; attempted_at: Date; told_number?: string | null },
  ) => Promise<Answer<{ found: MadeLabel } | { found: null; conclusive: boolean }>>;
  /** The document of a label that was made without one. */
  fetchDocument?: (
    context: ConnectorContext<Credentials>,
    request: { parcel_number: string; reference: string },
  ) => Promise<Answer<Uint8Array | null>>;
  /** The image that proves a delivery, as PNG; null = the carrier has none, or not yet. */
  proofOfDelivery?: (context: ConnectorContext<Credentials>, request: { parcel_number: string }) => Promise<Answer<Uint8Array | null>>;
  /** "Already cancelled" counts as done. */
  cancel?: (context: ConnectorContext<Credentials>, request: { parcel_number: string }) => Promise<Answer<{ state: 'cancelled' }>>;
  track?: (context: ConnectorContext<Credentials>, request: { parcel_numbers: readonly string[] }) => Promise<Answer<readonly TrackAnswer[]>>;
  /** Fails when an address or text breaks the carrier's limits; path → how many characters too long. */
  textFaults?: (request: LabelRequest) => readonly { path: string; excess: number; lost?: string }[];
};
