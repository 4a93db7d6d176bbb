import type {
  Answer,
  CarrierQuote,
  LabelRequest,
  MadeLabel,
  Party,
  Piece,
  QuoteRequest,
  TrackAnswer,
  TrackEvent,
} from '#connectors/kit/connector.ts';
import type { CarrierSlug } from '#contract/carriers.ts';

// Only this module sees connectors/; the others take these types from here.
export type { Answer, CarrierQuote, LabelRequest, MadeLabel, Party, Piece, QuoteRequest, TrackAnswer, TrackEvent };

/** What a carrier can do here and now: its connector's operations with the settings it has. */
export type CarrierAbilities = {
  isConfigured: boolean;
  kind: 'api' | 'courier' | 'folio';
  quotes: boolean;
  creates: boolean;
  findsByReference: boolean;
  fetchesDocument: boolean;
  cancels: boolean;
  tracks: boolean;
  provesDelivery: boolean;
  visibleAfterMs: number;
  isRepeatSafe: boolean;
  echoesReference: boolean;
  trackBatch: number;
};

export type NumberVerdict = 'valid' | 'pattern' | 'check_digit';

/** Runs the connectors. Every call may take seconds: never inside a transaction. */
export type CarriersApi = {
  abilities: (carrier: CarrierSlug) => CarrierAbilities;
  /** Null = its breaker is open, it was not asked. */
  quote: (carrier: CarrierSlug, request: QuoteRequest, requestId: string) => Promise<Answer<CarrierQuote> | null>;
  createLabels: (carrier: CarrierSlug, request: LabelRequest, requestId: string) => Promise<Answer<readonly MadeLabel[]>>;
  findByReference: (
    carrier: CarrierSlug,
    request: { reference: string; attempted_at: Date; told_number: string | null },
    requestId: string,
  ) => Promise<Answer<{ found: MadeLabel } | { found: null; conclusive: boolean }>>;
  fetchDocument: (
    carrier: CarrierSlug,
    request: { parcel_number: string; reference: string },
    requestId: string,
  ) => Promise<Answer<Uint8Array | null>>;
  cancel: (carrier: CarrierSlug, parcel_number: string, requestId: string) => Promise<Answer<{ state: 'cancelled' }>>;
  track: (carrier: CarrierSlug, parcel_numbers: readonly string[], requestId: string) => Promise<Answer<readonly TrackAnswer[]>>;
  /** Null = it has no image of this delivery. */
  proofOfDelivery: (carrier: CarrierSlug, parcel_number: string, requestId: string) => Promise<Answer<Uint8Array | null>>;
  textFaults: (carrier: CarrierSlug, request: LabelRequest) => readonly { path: string; excess: number; lost?: string }[];
  /** A number of a folio carrier's own range, with its check digit: the same for the same `of`. The caller makes sure that it is free. */
  mintFolio: (carrier: CarrierSlug, of: string) => string;
  judgeNumber: (carrier: CarrierSlug, parcel_number: string) => NumberVerdict;
};
