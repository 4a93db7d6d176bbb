import type {
  CarrierQuote,
  LabelRequest,
  MadeLabel,
  OwnLabels,
  OwnPaper,
  Party,
  Piece,
  Point,
  QuoteRequest,
  TrackAnswer,
  TrackEvent,
} from '#connectors/kit/connector.ts';
import type { BookedPickup, PickupPackage, PickupRequest } from '#connectors/kit/pickups.ts';
import type { Knock, Notice } from '#connectors/kit/webhook.ts';
import type { Abilities, OperationName, RequestOf, ValueOf } from '#connectors/kit/operations.ts';
import type { CarrierFacts, CarrierKind, CarrierSlug } from '#contract/carriers/carriers.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { UploadedPictures } from '#platform/http/brand-files.ts';
import type { Answer } from '#wire/answer.ts';
import type { Heard } from './hear-carrier.ts';

// Only this module sees connectors/; the others take these types from here.
export type { Answer, CarrierQuote, LabelRequest, MadeLabel, OwnLabels, OwnPaper, Party, Piece, Point, QuoteRequest, TrackAnswer, TrackEvent };
export type { Knock, Notice };
export type { BookedPickup, PickupPackage, PickupRequest };

/** What a carrier can do here and now: one word per operation of the table, with the settings it has. */
export type CarrierAbilities = Abilities & {
  isConfigured: boolean;
  kind: CarrierKind;
  /**
   * Its numbers and labels are our own (AMB-10.16): nobody outside is asked, so that a call which was cut off has surely made nothing, and
   * the same guide gets the same label when it is drawn again.
   */
  isOurs: boolean;
  /** Null = its search never proves that a label is absent. */
  visibleAfterMs: number | null;
  isRepeatSafe: boolean;
  echoesReference: boolean;
  /** The connector books freight: several pieces under one guide (AMB-10.12). */
  booksFreight: boolean;
  /** Most pages that the document of one label may have. */
  labelPages: number;
  /** Guides per tracking call: who asks for more waits for all of them. */
  trackBatch: number;
};

export type NumberVerdict = 'valid' | 'pattern' | 'check_digit';

/**
 * Every operation of the table, by its name. A carrier that has been failing of late is not asked: refused as BREAKER_OPEN. Every call may
 * take seconds: never inside a transaction.
 */
type Calls = { [N in OperationName]: (carrier: CarrierSlug, request: RequestOf<N>, requestId: string) => Promise<Answer<ValueOf<N>>> };

/** Runs the connectors. */
export type CarriersApi = Calls & {
  abilities: (carrier: CarrierSlug) => CarrierAbilities;
  /** What the carrier could not print, at the field where it was typed: `excess` characters too many, or letters that are `lost`. */
  textFaults: (carrier: CarrierSlug, request: LabelRequest) => readonly { path: string; excess: number; lost?: string }[];
  /** The same of a pickup, under `location`, `collect_in` and `indications`; nothing where staff ask the carrier. */
  pickupTextFaults: (carrier: CarrierSlug, request: PickupRequest) => readonly { path: string; excess: number; lost?: string }[];
  /** What came at a carrier's door, where it has one. */
  hear: (carrier: string, knock: Knock) => Heard;
  /** Why a number that was typed cannot be that of a new guide: where its carrier's are typed, or because they are not; null = it can now. */
  typedNumberFault: (reader: Reader, carrier: CarrierSlug, typed: string) => Promise<string | null>;
  /** Whether a knock at the door of a carrier that is data is signed with its key. */
  isSigned: (key: string, knock: Knock) => boolean;
  /** The pictures of carriers that root uploaded. */
  logos: UploadedPictures;
  /** Whether a carrier that tells it by no quote carries as far as these ends lie apart. */
  reaches: (carrier: CarrierSlug, way: QuoteRequest) => boolean;
  judgeNumber: (carrier: CarrierSlug, parcel_number: string) => NumberVerdict;
  /**
   * The carrier as it is written now; null when there is none of that key. Nobody removes it, or changes what its numbers look like, until the
   * transaction ends: whoever writes a guide asks here first.
   */
  hold: (tx: Tx, carrier: CarrierSlug) => Promise<CarrierFacts | null>;
  /**
   * Gives each of these new guides its number, where its carrier's come from a list or are `typed`; of any other carrier nothing happens. In the
   * transaction that makes the guides. Refuses WRONG_DATA at `numbers.{i}`, and CARRIER_REFUSED when the list has run out.
   */
  takeNumbers: (tx: Tx, carrier: CarrierSlug, wanted: { labels: readonly LabelId[]; typed: readonly string[] }) => Promise<void>;
};
