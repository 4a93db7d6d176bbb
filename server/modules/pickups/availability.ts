import type { Actor } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { todayOf } from '#contract/pickups/pickup-clock.ts';
import { LISTING_CARRIER, listsTimes, pickupDays, timesOn, timeStepOf, type OfferedDay } from '#contract/pickups/pickup-times.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import { stateOfZip } from '#contract/catalogs/states.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import type { PickupsNeeds } from './needs.ts';

/** What a carrier lists changes by the hour; a booking it no longer takes is refused by itself. */
const KEPT_MS = 5 * MINUTE_MS;
const MOST_KEPT = 500;
type Place = { zip_code: string; city?: string };

export type Availability = {
  /** Days and hours that a carrier lists for a postal code; null = it lists nothing. Refuses CARRIER_UNAVAILABLE while it does not say. */
  offered: (carrier: CarrierSlug, place: Place) => Promise<readonly OfferedDay[] | null>;
  /** A refused booking shows that what is kept of a postal code is old. */
  forget: (zip_code: string) => void;
};

/** The days of a carrier are kept for some minutes, by postal code: while a form is filled they are asked for once. */
export function buildAvailability({ carriers, clock }: Pick<PickupsNeeds, 'carriers' | 'clock'>): Availability {
  const kept = new Map<string, { until: number; days: readonly OfferedDay[] }>();
  return {
    forget: (zip_code) => void kept.delete(zip_code),
    offered: async (carrier, { zip_code, city = '' }) => {
      if (!listsTimes(carrier)) return null;
      if (!carriers.abilities(carrier).tellsPickupTimes) return null;
      const now = clock.now().getTime();
      const known = kept.get(zip_code);
      if (known && known.until > now) return known.days;
      const question = { zip_code, city, state_code: stateOfZip(zip_code)?.code ?? '' };
      const answer = await carriers.pickupAvailability(carrier, question, `availability-${zip_code}`);
      if (answer.outcome !== 'done') throw new Refusal('CARRIER_UNAVAILABLE', { description: texts.notOffered });
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(zip_code, { until: now + KEPT_MS, days: answer.value });
      return answer.value;
    },
  };
}

type Options = { options: { pickup_date: string; earliest_times: string[]; latest_times: string[] }[] };

/** GET /api/pickup/fedex/availability: what it lists; where staff book for it, the days and hours that anybody may choose. */
export async function getPickupAvailability(
  { clock }: PickupsNeeds,
  availability: Availability,
  { zip_code }: Place,
  _actor: Actor,
): Promise<Options> {
  const today = todayOf(clock.now(), zip_code);
  const offered = await availability.offered(LISTING_CARRIER, { zip_code });
  const times = timesOn(timeStepOf(LISTING_CARRIER));
  const days = offered ?? pickupDays(today).map((pickup_date) => ({ pickup_date, earliest_times: times, latest_times: times }));
  const open = new Set(pickupDays(today, days));
  return {
    options: days
      .filter(({ pickup_date }) => open.has(pickup_date))
      .map(({ pickup_date, earliest_times, latest_times }) => ({
        pickup_date,
        earliest_times: [...earliest_times],
        latest_times: [...latest_times],
      })),
  };
}
