import { localOf } from '#contract/shared/local-time.ts';
import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import type { PickupDay, PickupQuestion } from '#connectors/kit/pickups.ts';
import { isoDayIn, timeIn } from '#connectors/kit/moments.ts';
import { readJson } from '#wire/read-json.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { pickupNotServedCodes } from './codes.ts';
import { availabilityAnswer, type PickupOption } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** As many days ahead as FedEx's own example asks for. */
const BUSINESS_DAYS = 3;
/** FedEx's times stand on half hours. */
const STEP_MINUTES = 30;

/** From today there: the day of the place, not ours. */
export const toRequest = ({ zip_code, city, state_code }: PickupQuestion, now: Date) => ({
  pickupAddress: { postalCode: zip_code, countryCode: 'MX', ...(city ? { city: foldAscii(city) } : {}) },
  pickupRequestType: ['SAME_DAY', 'FUTURE_DAY'],
  carriers: ['FDXE'],
  countryRelationship: 'DOMESTIC',
  dispatchDate: localOf(now.getTime(), zoneOfPlace({ state_code, zip_code })).day,
  numberOfBusinessDays: BUSINESS_DAYS,
});

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = (timeIn(time) ?? '').split(':').map((part) => (part === '' ? Number.NaN : Number(part)));
  return hours * 60 + minutes;
};
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Times on the half hour and in order; one between two is moved into the window, never out of it. */
const onSteps = (times: readonly string[], round: (value: number) => number): number[] => {
  const moved = times.map((time) => round(minutesOf(time) / STEP_MINUTES) * STEP_MINUTES).filter((minutes) => minutes >= 0 && minutes < 24 * 60);
  return [...new Set(moved)].sort((one, other) => one - other);
};

/**
 * The days on which FedEx comes, with times that leave the driver the time it asks for. What has passed there already is left out: an
 * answer may be old.
 */
export function fromAnswer(options: readonly PickupOption[], place: PickupQuestion, now: Date): PickupDay[] {
  const local = localOf(now.getTime(), zoneOfPlace(place));
  const days = options.flatMap((option) => toDay(option, local));
  return days.filter(({ pickup_date }, index) => days.findIndex((one) => one.pickup_date === pickup_date) === index).toSorted(byDate);
}

const byDate = (one: PickupDay, other: PickupDay): number => one.pickup_date.localeCompare(other.pickup_date);

function toDay(option: PickupOption, local: { day: string; time: string }): PickupDay[] {
  const { available, carrier, pickupDate, cutOffTime, accessTime, readyTimeOptions, latestTimeOptions } = option;
  const pickup_date = isoDayIn(pickupDate ?? '');
  if (available !== true || (carrier !== null && carrier !== 'FDXE') || pickup_date === null || pickup_date < local.day) return [];
  const least_minutes = (accessTime?.hours ?? 0) * 60 + (accessTime?.minutes ?? 0);
  const cutOff = minutesOf(cutOffTime ?? '');
  const passed = pickup_date === local.day ? minutesOf(local.time) : -1;
  const latest = onSteps(latestTimeOptions, Math.floor);
  const last = latest.at(-1) ?? -1;
  const earliest = onSteps(readyTimeOptions, Math.ceil).filter(
    (ready) => ready > passed && ready + least_minutes <= last && !(ready > cutOff) && ready < last,
  );
  const first = earliest[0];
  if (first === undefined) return [];
  const latest_times = latest.filter((close) => close > first && close >= first + least_minutes).map(timeOf);
  return [{ pickup_date, earliest_times: earliest.map(timeOf), latest_times, least_minutes: accessTime === null ? null : least_minutes }];
}

export async function pickupAvailability(context: FedexContext, question: PickupQuestion): Promise<Answer<readonly PickupDay[]>> {
  const body = toRequest(question, context.now());
  const answer = await callFedex(context, { operation: 'pickupAvailability', method: 'POST', path: '/pickup/v1/pickups/availabilities', body });
  const read = readJson(answer, availabilityAnswer, fedexRefusal);
  if (read.outcome === 'refused' && pickupNotServedCodes.has(read.code)) return done([]);
  return read.outcome === 'done' ? done(fromAnswer(read.value.output.options, question, context.now())) : read;
}
