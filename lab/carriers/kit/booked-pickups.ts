import type { Entry, PickupFacts } from '../../journal-entry.ts';

/** A visit of a carrier, as the journal tells it. */
export type Pickup = PickupFacts & { carrier: string; cancelled_at: string | null };
/** How a caller names a pickup; what is left out may be anything. */
export type PickupName = { folio: string; date?: string; location?: string };

export type BookedPickups = {
  apply(entry: Entry): void;
  /** The newest under a folio: FedEx's repeat across days and stations. */
  named(carrier: string, name: PickupName): Pickup | undefined;
  /** Oldest first, cancelled ones too. */
  of(carrier: string | undefined): readonly Pickup[];
  /** The newest that still stands; with a reference, the newest of another one. */
  latest(carrier: string, otherThan?: string): Pickup | undefined;
};

export function createBookedPickups(): BookedPickups {
  const pickups: Pickup[] = [];
  const isMeant = (pickup: Pickup, carrier: string, { folio, date, location }: PickupName) =>
    pickup.carrier === carrier &&
    pickup.folio === folio &&
    (date === undefined || pickup.date === date) &&
    (location === undefined || pickup.location === location);
  const named: BookedPickups['named'] = (carrier, name) => {
    const meant = pickups.filter((pickup) => isMeant(pickup, carrier, name));
    return meant.findLast(({ cancelled_at }) => cancelled_at === null) ?? meant.at(-1);
  };
  const nameIn = ({ folio, date, location }: { folio: string; date: string; location: string | null }): PickupName =>
    location === null ? { folio, date } : { folio, date, location };

  return {
    apply: (entry) => {
      if (entry.kind === 'pickup_booked') pickups.push({ ...entry, cancelled_at: null });
      if (entry.kind === 'pickup_changed') {
        // The day may be another one now: the number alone says which is meant.
        const pickup = named(entry.carrier, { folio: entry.folio });
        if (pickup) Object.assign(pickup, entry);
      }
      if (entry.kind === 'pickup_driven') {
        const pickup = named(entry.carrier, nameIn(entry));
        if (pickup) pickup.visits = entry.visits;
      }
      if (entry.kind === 'pickup_cancelled') {
        const pickup = named(entry.carrier, nameIn(entry));
        if (pickup) pickup.cancelled_at = entry.at;
      }
    },
    named,
    of: (carrier) => pickups.filter((pickup) => carrier === undefined || pickup.carrier === carrier),
    latest: (carrier, otherThan) =>
      pickups.findLast((pickup) => pickup.carrier === carrier && pickup.cancelled_at === null && pickup.reference !== otherThan),
  };
}
