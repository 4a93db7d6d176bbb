import { HOUR_MS } from '#contract/shared/dates.ts';
import type {
  Branch,
  BranchQuestion,
  CarrierQuote,
  FoundLabel,
  LabelRequest,
  MadeLabel,
  Manifest,
  Proof,
  QuoteRequest,
  Service,
  TrackAnswer,
  Wanted,
} from './connector.ts';
import { examPickup, type Sample } from './exam-shipment.ts';
import { printedRequest, type PrintedRequest } from './label-texts.ts';
import {
  parcelCount,
  printedPickup,
  type BookedPickup,
  type PickupCancel,
  type PickupDay,
  type PickupQuestion,
  type PickupRequest,
  type PrintedPickup,
} from './pickups.ts';
import { isInReach } from './reach.ts';
import type { Answer } from '#wire/answer.ts';

/** Opens when more than `share` of at least `calls` calls of the last `withinMs` failed; lets one probe through after `restMs`. */
export type BreakerRule = { share: number; calls: number; withinMs: number; restMs: number };

type Row<Request, Value, Prepared> = {
  /** The operation's name among the abilities of a carrier. */
  ability: string;
  /** A write without an answer may have happened: it is unknown, and never repeated. A read did nothing: ask again. */
  kind: 'read' | 'write';
  /** Limit of each of its calls, before TIME_SCALE. */
  timeoutMs: number;
  /** Before TIME_SCALE; null = always asked. */
  breaker: BreakerRule | null;
  /** The operation under which lab's faults know its calls; null = lab has no such call. */
  door: string | null;
  /** What the log tells of a request: counts and our own ids, never a person or a text. */
  logs: (request: Request) => Readonly<Record<string, string | number>>;
  /** The request with which every connector is examined. */
  example: (sample: Sample) => Request;
  /** Repeated once, at once, when not a byte of it left. Never for a write. */
  repeatsNotSent?: true;
  /** What a configured carrier without the operation answers; absent = NOT_OFFERED. */
  otherwise?: (request: Request, manifest: Manifest) => Value;
  /** Makes of a request what the connector gets, or refuses it before anything is sent. */
  prepare?: (request: Request, manifest: Manifest) => Answer<Prepared>;
  /** Splits a request that is too long for one call. What was learned before a part fails is kept. */
  batches?: { split: (request: Request, manifest: Manifest) => Request[]; join: (values: readonly Value[]) => Value };
};

const row =
  <Request, Value, Prepared = Request>() =>
  <const R extends Row<Request, Value, Prepared>>(data: R) =>
    data as R & { readonly types?: { request: Request; value: Value; prepared: Prepared } };

// A probe comes after 20 s, so that a carrier that is back is seen within half a minute.
const reading: BreakerRule = { share: 0.5, calls: 20, withinMs: 120_000, restMs: 20_000 };
// A creation that is held off is refused for good: only a carrier that is all but down is held off.
const buying: BreakerRule = { share: 0.8, calls: 10, withinMs: 300_000, restMs: 60_000 };
/** A carrier without a quote sells everywhere, or as far as it reaches. */
const ownQuote = (request: QuoteRequest, { reachKm }: Manifest): CarrierQuote => ({
  services: isInReach(reachKm, request) ? null : [],
  is_extended: false,
  is_branch_only: false,
  zone: null,
});
const nothing = () => ({});
const loggedPickup = ({ reference, date, packages }: PickupRequest) => ({ reference, date, parcels: parcelCount(packages) });

/**
 * Every operation that a carrier can have. Connector, plug, runner, breakers, abilities, the carriers' API and the conformance suite are
 * derived from this table: a new operation is a row here, a file in the folder of a carrier that has it, and a file of that carrier in lab.
 */
export const operations = {
  /** The services that the contract offers, by the carrier's codes; costs nothing and is asked by an operator alone. */
  listServices: row<undefined, readonly Service[]>()({
    ability: 'listsServices', kind: 'read', timeoutMs: 8_000, breaker: reading, door: 'quote', logs: nothing, example: () => undefined,
  }),
  /** A carrier that has no quote sells by our own tables, everywhere or as far as it reaches. */
  quote: row<QuoteRequest, CarrierQuote>()({
    ability: 'quotes', kind: 'read', timeoutMs: 2_500, breaker: reading, door: 'quote', repeatsNotSent: true, otherwise: ownQuote,
    logs: ({ pieces }) => ({ pieces: pieces.length }),
    example: ({ quote }) => quote,
  }),
  /** The branches near a destination at which a parcel can be collected, the nearest first. */
  listBranches: row<BranchQuestion, readonly Branch[]>()({
    ability: 'listsBranches', kind: 'read', timeoutMs: 8_000, breaker: reading, door: 'branches', repeatsNotSent: true, logs: nothing,
    example: ({ labels: { destination } }) => ({ zip_code: destination.zip_code, city: destination.city, state_code: destination.state_code }),
  }),
  createLabels: row<LabelRequest, readonly MadeLabel[], PrintedRequest>()({
    ability: 'creates', kind: 'write', timeoutMs: 45_000, breaker: buying, door: 'create', prepare: printedRequest,
    logs: ({ pieces }) => ({ pieces: pieces.length }),
    example: ({ labels }) => labels,
  }),
  /** `found: null` is conclusive only when the manifest's visibleAfterMs has passed since `attempted_at`. */
  findByReference: row<Wanted, FoundLabel>()({
    ability: 'findsByReference', kind: 'read', timeoutMs: 20_000, breaker: reading, door: 'find',
    logs: ({ reference }) => ({ reference }),
    example: ({ labels, at }) => ({ reference: labels.pieces[0]?.reference ?? '', attempted_at: new Date(at.getTime() - HOUR_MS) }),
  }),
  /** The document of a label that was made without one; null = not there yet. */
  fetchDocument: row<{ parcel_number: string; reference: string }, Uint8Array | null>()({
    ability: 'fetchesDocument', kind: 'read', timeoutMs: 20_000, breaker: reading, door: 'document',
    logs: ({ reference }) => ({ reference }),
    example: ({ labels, parcel_number }) => ({ parcel_number, reference: labels.pieces[0]?.reference ?? '' }),
  }),
  /** "Already cancelled" counts as done. */
  cancel: row<{ parcel_number: string }, { state: 'cancelled' }>()({
    ability: 'cancels', kind: 'write', timeoutMs: 20_000, breaker: null, door: 'cancel', logs: nothing,
    example: ({ parcel_number }) => ({ parcel_number }),
  }),
  track: row<{ parcel_numbers: readonly string[] }, readonly TrackAnswer[]>()({
    ability: 'tracks', kind: 'read', timeoutMs: 15_000, breaker: reading, door: 'track',
    logs: ({ parcel_numbers }) => ({ guides: parcel_numbers.length }),
    example: ({ parcel_number }) => ({ parcel_numbers: [parcel_number] }),
    batches: {
      split: ({ parcel_numbers }, { trackBatch }) => chunksOf(parcel_numbers, trackBatch).map((chunk) => ({ parcel_numbers: chunk })),
      join: (values) => values.flat(),
    },
  }),
  /** All that proves a delivery, the photograph before the signature; nothing = the carrier has none, or not yet. */
  proofOfDelivery: row<{ parcel_number: string }, readonly Proof[]>()({
    ability: 'provesDelivery', kind: 'read', timeoutMs: 20_000, breaker: reading, door: 'document', logs: nothing,
    example: ({ parcel_number }) => ({ parcel_number }),
  }),
  /** The days and times at which the carrier comes to a postal code, the next day first. */
  pickupAvailability: row<PickupQuestion, readonly PickupDay[]>()({
    ability: 'tellsPickupTimes', kind: 'read', timeoutMs: 6_000, breaker: reading, door: 'availability', repeatsNotSent: true, logs: nothing,
    example: ({ labels: { origin } }) => ({ zip_code: origin.zip_code, city: origin.city, state_code: origin.state_code }),
  }),
  /** No carrier searches pickups: whether a silent booking stands is for a person to find out, and it is never asked for again blindly. */
  bookPickup: row<PickupRequest, BookedPickup, PrintedPickup>()({
    ability: 'booksPickups', kind: 'write', timeoutMs: 30_000, breaker: buying, door: 'pickup', prepare: printedPickup, logs: loggedPickup,
    example: (sample) => examPickup(sample),
  }),
  /** Moves a booked pickup; where the operation is missing, a new one is booked and the old one cancelled then. */
  changePickup: row<PickupRequest & { folio: string }, BookedPickup, PrintedPickup<PickupRequest & { folio: string }>>()({
    ability: 'changesPickups', kind: 'write', timeoutMs: 30_000, breaker: buying, door: 'change_pickup', prepare: printedPickup, logs: loggedPickup,
    example: (sample) => ({ ...examPickup(sample), folio: 'PRG261120000001' }),
  }),
  /** May be asked again: what is cancelled already is done, and so is a repeat for a folio that the carrier does not know. */
  cancelPickup: row<PickupCancel, { state: 'cancelled' }>()({
    ability: 'cancelsPickups', kind: 'write', timeoutMs: 30_000, breaker: null, door: 'cancel_pickup',
    logs: ({ folio, date }) => ({ folio, date }),
    example: ({ labels }) => ({
      folio: 'PRG261120000001', date: labels.ship_date, location: 'MTYA', requester: labels.origin.name, reason: 'Cambio de horario', is_repeat: false,
    }),
  }),
} as const; // prettier-ignore

type Table = typeof operations;
type TypesOf<N extends OperationName> = NonNullable<Table[N]['types']>;
export type OperationName = keyof Table;
export type RequestOf<N extends OperationName> = TypesOf<N>['request'];
export type ValueOf<N extends OperationName> = TypesOf<N>['value'];
/** What the connector's own function is given. */
export type PreparedOf<N extends OperationName> = TypesOf<N>['prepared'];
/** Whether a carrier has each operation, under the name of the table. */
export type Abilities = { [N in OperationName as Table[N]['ability']]: boolean };

export const operationNames = Object.keys(operations) as readonly OperationName[];

/** The abilities of a carrier that has these operations. */
export const abilitiesOf = (has: (name: OperationName) => boolean): Abilities =>
  Object.fromEntries(operationNames.map((name) => [operations[name].ability, has(name)])) as Abilities;

/** A row with its types forgotten, for code that treats all operations alike. */
export const rowOf = (name: OperationName): Row<unknown, unknown, unknown> => operations[name] as never;

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
