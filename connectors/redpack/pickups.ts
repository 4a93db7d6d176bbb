import { parcelCount, totalHkg, type BookedPickup, type PrintedPickup } from '#connectors/kit/pickups.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { readJson } from '#wire/read-json.ts';
import { callRedpack, redpackRefusal, type RedpackContext } from './client.ts';
import { complaintIn } from './labels.ts';
import { toEnd } from './parcel.ts';
import { pickupAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

const volumeOf = ({ lengthHcm, widthHcm, heightHcm }: PrintedPickup['packages'][number]): number => lengthHcm * widthHcm * heightHcm;

/** A visit by its first hour; Redpack takes one guide, the first, for all that wait, and one size, that of the largest. */
export function toRequest({ place, texts, date, earliest_time, latest_time, packages, parcel_numbers }: PrintedPickup) {
  const envelopes = packages.filter(({ type }) => type === 'Sobre');
  const [largest] = packages.toSorted((one, other) => volumeOf(other) - volumeOf(one));
  if (!largest) throw new RangeError('a pickup has at least one package');
  const { length, width, height } = sidesOf(largest);
  return {
    trackingNumber: parcel_numbers[0] ?? null,
    name: texts.place.name,
    weight: totalHkg(packages) / 100,
    pickupDate: `${date}T${earliest_time}:00`,
    observations: `${earliest_time}-${latest_time} ${texts.remarks}`.trim(),
    envelopesCount: { count: parcelCount(envelopes) },
    packagesCount: { count: parcelCount(packages) - parcelCount(envelopes) },
    dimensions: { length, width, high: height },
    origin: { ...toEnd(place, texts.place), suburbId: 0 },
  };
}

/** No call that changes or cancels a visit is known: both stay with a person. */
export async function bookPickup(context: RedpackContext, request: PrintedPickup): Promise<Answer<BookedPickup>> {
  const url = `${context.credentials.pickup_url ?? ''}/redpack/pickup-request`;
  const answer = await callRedpack(context, { operation: 'bookPickup', url, body: [toRequest(request)], trace: request.reference });
  const read = readJson(answer, pickupAnswer, redpackRefusal);
  if (read.outcome !== 'done') return read;
  const [booked] = read.value;
  const complaint = booked && complaintIn(booked.responseWS);
  if (booked?.pickupRequestNumber && !complaint) return done({ folio: booked.pickupRequestNumber, location: null, date: null });
  // A number beside a complaint, or neither: whether somebody comes is not known.
  return complaint && !booked.pickupRequestNumber ? complaint : { outcome: 'unknown', reason: 'unreadable' };
}
