import type { End, Entry, GivenEvent, LabelFacts } from './journal-entry.ts';
import type { Spot } from './spots.ts';

/** A piece that a carrier gave a number to, as the journal tells it. */
export type Parcel = LabelFacts & {
  carrier: string;
  created_at: number;
  /** When it became known here, on the wall: a fresh label is not searchable at once. */
  wall: number;
  hidden_ms: number;
  content: string;
  sender: End;
  recipient: End;
  branch?: string;
  collected_from?: string;
  price: number | null;
  trace?: string;
  document_sha256: string | null;
  cancelled_at: number | null;
  /** Events given by import or by force; the rest follows from the seed. */
  given: GivenEvent[];
  /** The pickup that it waits for: when the driver takes it, null = not at all. Absent = it is handed in by itself. */
  visit?: { at: number | null };
  /** Since when it waits for no pickup any more. */
  freed_at?: number;
  /** An imported parcel stands still unless its line says that it moves. */
  moves: boolean;
};

export type Parcels = {
  apply(entry: Entry): void;
  /** Oldest first. A carrier that reuses numbers has several under one. */
  byNumber(carrier: string, number: string): readonly Parcel[];
  byTrackingCode(carrier: string, code: string): readonly Parcel[];
  byReference(carrier: string, reference: string): readonly Parcel[];
  of(carrier: string | undefined): readonly Parcel[];
  /** The pieces made in one call, in order. */
  shipmentOf(parcel: Parcel): readonly Parcel[];
  /** The last call's pieces; with a reference, the last of another one. */
  latestShipment(carrier: string, otherThan?: readonly string[]): readonly Parcel[] | undefined;
  /** How many numbers this carrier has minted, imports apart. */
  mintedBy(carrier: string): number;
};

export function createParcels(): Parcels {
  const numbers = new Map<string, Parcel[]>();
  const codes = new Map<string, Parcel[]>();
  const references = new Map<string, Parcel[]>();
  const carriers = new Map<string, Parcel[]>();
  const shipments = new Map<string, Parcel[][]>();
  const shipmentOfPiece = new Map<Parcel, Parcel[]>();
  const minted = new Map<string, number>();

  const add = (parcel: Parcel) => {
    push(numbers, key(parcel.carrier, parcel.number), parcel);
    push(references, key(parcel.carrier, parcel.reference), parcel);
    if (parcel.tracking_code) push(codes, key(parcel.carrier, parcel.tracking_code), parcel);
    push(carriers, parcel.carrier, parcel);
    shipmentOfPiece.set(parcel, [parcel]);
  };
  const addMinted = (parcel: Parcel) => {
    add(parcel);
    minted.set(parcel.carrier, (minted.get(parcel.carrier) ?? 0) + 1);
    if (parcel.piece === 1) push(shipments, parcel.carrier, []);
    const pieces = shipments.get(parcel.carrier)?.at(-1) ?? [];
    pieces.push(parcel);
    shipmentOfPiece.set(parcel, pieces);
  };
  /** Among several under one number the newest that bears the reference is meant. */
  const meant = (entry: { carrier: string; number: string; reference: string }) =>
    numbers.get(key(entry.carrier, entry.number))?.findLast((parcel) => parcel.reference === entry.reference);

  return {
    apply: (entry) => {
      if (entry.kind === 'label_created') addMinted(createdParcel(entry));
      if (entry.kind === 'label_imported') add(importedParcel(entry));
      if (entry.kind === 'event_forced') meant(entry)?.given.push(entry.event);
      if (entry.kind === 'pickup_booked' || entry.kind === 'pickup_changed' || entry.kind === 'pickup_driven') {
        for (const { number, at } of entry.visits) {
          const parcel = numbers.get(key(entry.carrier, number))?.at(-1);
          if (parcel) parcel.visit = { at: at === null ? null : Date.parse(at) };
        }
      }
      if (entry.kind === 'pickup_cancelled') {
        for (const number of entry.numbers) {
          const parcel = numbers.get(key(entry.carrier, number))?.at(-1);
          if (parcel) Object.assign(parcel, { visit: undefined, freed_at: Date.parse(entry.at) });
        }
      }
      if (entry.kind !== 'label_cancelled') return;
      const parcel = meant(entry);
      if (parcel) parcel.cancelled_at = Date.parse(entry.at);
    },
    byNumber: (carrier, number) => numbers.get(key(carrier, number)) ?? [],
    byTrackingCode: (carrier, code) => codes.get(key(carrier, code)) ?? [],
    byReference: (carrier, reference) => references.get(key(carrier, reference)) ?? [],
    of: (carrier) => (carrier === undefined ? [...carriers.values()].flat() : (carriers.get(carrier) ?? [])),
    shipmentOf: (parcel) => shipmentOfPiece.get(parcel) ?? [parcel],
    latestShipment: (carrier, otherThan = []) =>
      shipments.get(carrier)?.findLast((pieces) => pieces.every((piece) => !otherThan.includes(piece.reference))),
    mintedBy: (carrier) => minted.get(carrier) ?? 0,
  };
}

const key = (carrier: string, value: string) => `${carrier} ${value}`;

function push<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

function createdParcel(entry: Extract<Entry, { kind: 'label_created' }>): Parcel {
  return { ...entry, created_at: Date.parse(entry.at), cancelled_at: null, given: [], moves: true };
}

function importedParcel(entry: Extract<Entry, { kind: 'label_imported' }>): Parcel {
  const end = (name: string, zip: string, city: string, point: Spot | undefined): End => ({
    ...{ name, company: '', street: '', district: '', city, state: '', zip, phone: '' },
    ...(point ? { point } : {}),
  });
  return {
    ...entry,
    created_at: Date.parse(entry.created_at),
    cancelled_at: entry.cancelled_at === null ? null : Date.parse(entry.cancelled_at),
    hidden_ms: 0,
    content: '',
    sender: end('', entry.zip_origin, entry.city_origin, entry.point_origin),
    recipient: end(entry.recipient_name, entry.zip_destination, entry.city_destination, entry.point_destination),
    price: null,
    given: [...entry.events],
    moves: entry.moving,
  };
}
