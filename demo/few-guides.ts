import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart, MINUTE_MS } from '#contract/shared/dates.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { passingRecipient } from './address-book.ts';
import type { Chance } from './chance.ts';
import { cityJourney, orderedAt, type CityFate } from './city-journey.ts';
import { journeyOf, type Fate, type Journey } from './journey.ts';
import { placeOrder, type PlacedOrder, type Sender, type Wanted } from './orders.ts';
import { recipientZips } from './places.ts';
import { couriers, fewParcels, isCancelTold, isKnownOutside, wordOf, type DemoCarrier } from './stage-words.ts';

/** An order with the way of its guide. */
export type Travelled = { placed: PlacedOrder; journey: Journey };

/** How a guide stands now, and the way on which it came to that. */
type Stand = { follow_up: FollowUp; fate: Fate; from: number };
const stands: readonly Stand[] = [
  { follow_up: 'registered', fate: 'never_scanned', from: 0 },
  { follow_up: 'scanned', fate: 'slow', from: 0 },
  { follow_up: 'in_transit', fate: 'delivered', from: 0 },
  { follow_up: 'in_transit', fate: 'late', from: 1 },
  { follow_up: 'exception', fate: 'returned', from: 2 },
  { follow_up: 'delivered', fate: 'delivered', from: 3 },
  { follow_up: 'delivered', fate: 'late', from: 6 },
];
const atBranch: Stand = { follow_up: 'facility', fate: 'left_at_branch', from: 3 };
const takenBack: Stand = { follow_up: 'cancelled', fate: 'cancelled', from: 1 };

const cityFates: readonly (readonly [CityFate, daysMore?: number])[] = [['called'], ['collected'], ['under_way'], ['delivered'], ['delivered', 3]];

/**
 * A few guides of every connected carrier that the others of the demonstration leave out, and of two that are data, in every state that
 * their carriers tell; couriers are on their way at this moment. In the order in which they were ordered.
 */
export function fewGuides(chance: Chance, sender: Sender, now: Date): Travelled[] {
  const parcels = fewParcels.flatMap((carrier) =>
    standsOf(carrier).map((stand, index) => standing(chance.fork(`${carrier} ${index}`), sender, { carrier, stand, now })),
  );
  const deliveries = couriers.flatMap((carrier) =>
    fatesOf(carrier).map(([fate, daysMore], index) =>
      delivered(chance.fork(`${carrier} ${index}`), sender, { carrier, fate, at: orderedAt(fate, now, daysMore) }),
    ),
  );
  return [...parcels, ...deliveries].sort((one, other) => one.placed.order.created_at.getTime() - other.placed.order.created_at.getTime());
}

const standsOf = (carrier: DemoCarrier): readonly Stand[] => [
  ...stands,
  ...(wordOf(carrier, 'held') ? [atBranch] : []),
  ...(isCancelTold(carrier) || !isKnownOutside(carrier) ? [takenBack] : []),
];

/** Uber brings back what nobody takes, the others try again. iVoy takes no order back. */
const fatesOf = (carrier: DemoCarrier): typeof cityFates => [
  ...cityFates,
  [carrier === 'uber' ? 'returned' : 'failed'],
  ...(isCancelTold(carrier) ? ([['cancelled']] as const) : []),
];

const MOST_DAYS = 40;
const [OPENS, CLOSES] = [9 * 60, 17 * 60];
/** A guide is some minutes old when somebody first sees it. */
const NEWEST_MS = 6 * MINUTE_MS;

type ToStand = { carrier: DemoCarrier; stand: Stand; now: Date };

/** Looks from a day backwards for the first at which an order would stand so now: weekends make ways longer. */
function standing(chance: Chance, sender: Sender, { carrier, stand: { follow_up, fate, from }, now }: ToStand): Travelled {
  for (let days = from; days < MOST_DAYS; days += 1) {
    const own = chance.fork(`day ${days}`);
    const day = addDays(businessDayOf(now), -days);
    const usual = new Date(businessDayStart(day).getTime() + own.int(OPENS * 60, CLOSES * 60) * 1000);
    // Early in the morning nothing was ordered yet: what waits was so a moment ago.
    const at = days === 0 && now.getTime() - usual.getTime() < NEWEST_MS ? new Date(Math.floor(now.getTime() / 1000) * 1000 - NEWEST_MS) : usual;
    const placed = placeOrder({ ...sender, chance: own }, { at, quantities: [1] }, { carrier });
    const { order, quote } = placed;
    const way = { carrier, transit_days: quote.service.transit_days, city_origin: order.origin.city, city_destination: order.destination.city };
    const journey = journeyOf(own, fate, order.settled_at as Date, way);
    if (standOf(carrier, journey, now) === follow_up) return { placed, journey };
  }
  throw new Error(`no guide of ${carrier} is ${follow_up} by ${fate}`);
}

function standOf(carrier: DemoCarrier, { scans, cancelled_at }: Journey, now: Date): FollowUp {
  if (cancelled_at && cancelled_at <= now) return 'cancelled';
  const told = scans.filter(({ at }) => at <= now).flatMap(({ stage }) => wordOf(carrier, stage) ?? []);
  return told.at(-1)?.follow_up ?? 'registered';
}

/** What a courier takes on a motorcycle. */
const COURIER_KG = 5;

/** A courier carries within a city, which a state stands for here. */
function delivered(chance: Chance, sender: Sender, { carrier, fate, at }: { carrier: DemoCarrier; fate: CityFate; at: Date }): Travelled {
  const { catalog, customer, addresses } = sender;
  const from = addresses.find(({ is_own }) => is_own);
  // Not around the corner, so that its way can be seen.
  const isAcross = (zip: string) => catalog.postalCode(zip)?.state === from?.state && zip.slice(0, 2) !== from?.zip_code.slice(0, 2);
  const zips = recipientZips.filter(isAcross);
  const wanted: Wanted = { carrier, to: passingRecipient(chance, catalog, customer, zips), days: 0 };
  const small = sender.packages.filter(({ weight, type }) => type === 'Caja' && weight <= COURIER_KG);
  const placed = placeOrder({ ...sender, chance, packages: small }, { at, quantities: [1] }, wanted);
  const { order } = placed;
  const way = { city_origin: order.origin.city, city_destination: order.destination.city };
  return { placed, journey: cityJourney(fate, order.settled_at as Date, way) };
}
