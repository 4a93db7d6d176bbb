import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import { endOf, startOf, todayOf } from '#contract/pickups/pickup-clock.ts';
import { pickupDays } from '#contract/pickups/pickup-times.ts';
import { PICKUP_COUNTRY, type PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import { isActive, type PickupStatus } from '#contract/pickups/pickup-states.ts';
import { businessDayOf, DAY_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { PickupId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { BookingTable, PickupGuideTable, PickupTable } from '../server/modules/pickups/tables.ts';
import type { OrderTable } from '../server/modules/shipping/tables.ts';
import type { Chance } from './chance.ts';
import type { GuideRow } from './guides.ts';
import type { DemoCustomer } from './people.ts';

type Defaulted = 'change_n' | 'insurance' | 'rev';
export type DemoPickups = {
  pickups: readonly Omit<PickupTable, Defaulted>[];
  held: readonly PickupGuideTable[];
  bookings: readonly Omit<BookingTable, 'is_by_staff' | 'tries' | 'is_cancel_asked'>[];
};
type Known = { guides: readonly GuideRow[]; orders: readonly OrderTable[]; now: Date };

const MOST_GUIDES = 6;
const MOST_ACTIVE = 2;
/** Guides this old have gone their way. */
const OLD_MS = 4 * DAY_MS;
const untouched = ['expired', 'cancelled'];

/**
 * Pickups of one customer in several states, of guides it has: those that wait for their parcel are to be collected, by a carrier that said when or by
 * one that staff still have to ask; older ones were collected, in part, or not at all. Staff booked them, so that no carrier is asked to cancel one.
 */
export function demoPickups(chance: Chance, customer: DemoCustomer, { guides, orders, now }: Known): DemoPickups {
  const made: DemoPickups[] = [];
  const free = new Set(
    guides.filter(({ customer_id, creation, parcel_number }) => customer_id === customer.id && creation === 'made' && parcel_number),
  );
  const ends = new Map(orders.map(({ id, origin }) => [id, origin]));
  const book = (status: PickupStatus, chosen: readonly GuideRow[]) => {
    const origin = chosen[0] && ends.get(chosen[0].order_id);
    if (!origin) return;
    for (const guide of chosen) free.delete(guide);
    made.push(pickupOf(chance, { status, customer, origin, guides: chosen, now }));
  };
  const alike = (isWanted: (guide: GuideRow) => boolean): readonly GuideRow[] => largestGroup([...free].filter(isWanted)).slice(0, MOST_GUIDES);
  const isOld = ({ made_at }: GuideRow) => made_at !== null && now.getTime() - made_at.getTime() > OLD_MS;
  const isWaiting = ({ follow_up, cancel_state }: GuideRow) => follow_up === 'registered' && cancel_state === 'none';
  const isMissed = ({ follow_up }: GuideRow) => untouched.includes(follow_up ?? '');
  const isGone = (guide: GuideRow) => isOld(guide) && !isWaiting(guide) && !isMissed(guide);

  // The others that wait are left free, so that a newcomer can try a pickup.
  const isApi = (guide: GuideRow) => isWaiting(guide) && guide.carrier !== 'sendex';
  book('scheduled', alike(isApi).slice(0, MOST_ACTIVE));
  book('pending', alike(isWaiting).slice(0, MOST_ACTIVE));
  book('collected', alike(isGone));
  const gone = alike(isGone).slice(0, 2);
  const left = [...free].find((guide) => isMissed(guide) && isOld(guide) && isAlike(guide, gone[0]));
  if (left) book('partial', [...gone, left]);
  book('exception', alike((guide) => isMissed(guide) && isOld(guide)).slice(0, 2));
  book('cancelled', alike(isGone).slice(0, 3));
  return {
    pickups: made.flatMap(({ pickups }) => pickups),
    held: made.flatMap(({ held }) => held),
    bookings: made.flatMap(({ bookings }) => bookings),
  };
}

const placeOf = ({ carrier, origin_zip }: GuideRow): string => `${carrier} ${origin_zip}`;
const isAlike = (guide: GuideRow, other: GuideRow | undefined): boolean => other !== undefined && placeOf(guide) === placeOf(other);

/** A pickup is of one carrier and one address. */
function largestGroup(guides: readonly GuideRow[]): readonly GuideRow[] {
  const groups = [...Map.groupBy(guides, placeOf).values()];
  return groups.reduce<readonly GuideRow[]>((largest, group) => (group.length > largest.length ? group : largest), []);
}

type Wanted = { status: PickupStatus; customer: DemoCustomer; origin: EndInfo; guides: readonly GuideRow[]; now: Date };

function pickupOf(chance: Chance, { status, customer, origin, guides, now }: Wanted): DemoPickups {
  const [first] = guides as [GuideRow];
  const last = guides.reduce((latest, { made_at }) => Math.max(latest, made_at?.getTime() ?? 0), 0);
  const created_at = new Date(Math.min(last + 5 * MINUTE_MS, now.getTime() - MINUTE_MS));
  const is_active = isActive(status);
  const [today, next = businessDayOf(now)] = pickupDays(todayOf(is_active ? now : created_at, origin.zip_code));
  const asked = askedOf(origin, is_active ? next : (today ?? next));
  const folio = status === 'pending' || status === 'cancelled' ? null : `REC-${chance.digits(6)}`;
  const [id, customer_id] = [chance.id<PickupId>(), customer.id];
  const numbers = guides.map(({ parcel_number }) => parcel_number ?? '');
  const needs_staff = status === 'pending';
  return {
    pickups: [
      {
        id, customer_id, user_id: customer.owner.id, actor_id: customer.owner.id, request_id: chance.id(), key: null, body_hash: chance.hex(64),
        carrier: first.carrier, status, is_active, asked, pickup_date: asked.date, starts_at: startOf(asked), ends_at: endOf(asked),
        change: null, change_state: null, change_since: null, folio, reason: status === 'exception' ? demoTexts.notCollected : null, supervisor: null,
        notes: null, extra_indications: null, attention: needs_staff ? ['to_book'] : [], needs_staff, check_at: is_active ? now : null, created_at,
        changed_at: created_at, search_text: foldText([folio, asked.location.business_name, asked.location.street, asked.location.city, ...numbers].filter(Boolean).join(' ')),
      },
    ],
    held: guides.map(({ id: label_id, parcel_number }, place) => ({ pickup_id: id, customer_id, label_id, parcel_number: parcel_number ?? '', place, is_active, left_at: null })),
    bookings: folio
      ? [{ pickup_id: id, n: 1, customer_id, place: 'current', state: 'live', asked, folio, location: null, folio_date: null, next_try_at: null, started_at: created_at, ended_at: created_at, detail: null }]
      : [],
  }; // prettier-ignore
}

function askedOf({ contact, ...origin }: EndInfo, date: string): PickupAsked {
  const { business_name, street, number, suite_number, neighborhood, city, state, zip_code, reference, reference_streets } = origin;
  return {
    date,
    earliest_time: '10:00',
    latest_time: '14:00',
    location: {
      ...{
        alias: null,
        business_name,
        street,
        number: number || NO_NUMBER,
        suite_number,
        neighborhood,
        city,
        state,
        zip_code,
        reference,
        reference_streets,
      },
      country: PICKUP_COUNTRY,
      contact,
    },
    collect_in: 'Bodega',
    indications: '',
  };
}
