import { sidesOf } from '#connectors/kit/sides.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import type { BookedPickup, PrintedPickup } from '#connectors/kit/pickups.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { readJson } from '#wire/read-json.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { callEstafeta, estafetaRefusal, type EstafetaContext } from './client.ts';
import type { EstafetaCredentials } from './credentials.ts';
import { namedRoad } from './label-texts.ts';
import { estafetaStates } from './parcel.ts';
import { pickupAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Where Estafeta's two parts of a day meet is not public: one in the afternoon. */
const NOON_MINUTES = 13 * 60;

/** The half of the day in which more of the window lies. */
const isMorning = (earliest: string, latest: string): boolean => minutesOf(earliest) + minutesOf(latest) < 2 * NOON_MINUTES;

/** What the driver reads: the directions of the address follow where there is room for them whole. */
function referenceOf(said: string, directions: string): string {
  const whole = directions ? `${said}. ${directions}` : said;
  return whole.length <= (aboutCarrier('estafeta').mostReferences ?? 0) ? whole : said;
}

/** A visit. Estafeta takes half a day and not a time, so the times stand before what else the driver should know. */
export function toRequest(request: PrintedPickup, credentials: EstafetaCredentials) {
  const { place, texts, date, earliest_time, latest_time, packages } = request;
  const { customer_number, pickup_type, pickup_morning, pickup_afternoon } = credentials;
  const road = namedRoad(place.street);
  const phone = nationalPhone(place.phone);
  return {
    AccountNumber: customer_number,
    RequesterName: texts.place.name,
    RequesterEmail: texts.place.email,
    PickupType: pickup_type,
    PickupDayPart: isMorning(earliest_time, latest_time) ? pickup_morning : pickup_afternoon,
    PickupDate: date,
    PickupAddress: {
      ShortName: texts.collect_in,
      Country: 'MX',
      PostalCode: place.zip_code,
      State: estafetaStates[place.state_code] ?? '',
      City: texts.place.city,
      Neighborhood: texts.place.neighborhood,
      Address1: [road, texts.place.street].filter(Boolean).join(' '),
      ExternalNumber: texts.place.number,
      InternalNumber: texts.place.suite,
      BetweenStreet1: '',
      ReferenceData: referenceOf(`${earliest_time}-${latest_time} ${texts.remarks}`.trim(), texts.place.reference),
    },
    PickupPackageList: packages.map((one) => {
      const { length, width, height } = sidesOf(one);
      return {
        PackageType: 'PKG',
        Length: length,
        Width: width,
        Height: height,
        Weight: one.weightHkg / 100,
        Quantity: one.quantity,
        Description: foldAscii(one.content),
      };
    }),
    PickupAlert_Primary: { Name: texts.place.name, EmailAddress: texts.place.email, PhoneNumber: phone },
  };
}

/** Neither change nor cancel is public: both stay with a person. Nothing in the request names it again, so our id travels as a trace alone. */
export async function bookPickup(context: EstafetaContext, request: PrintedPickup): Promise<Answer<BookedPickup>> {
  const url = `${context.credentials.pickup_url ?? ''}/v2/MiEstafetaServices/rest/PickupAPI/NewPickup`;
  const body = toRequest(request, context.credentials);
  const answer = await callEstafeta(context, { service: 'pickup', operation: 'bookPickup', url, body, trace: request.reference });
  const read = readJson(answer, pickupAnswer, estafetaRefusal);
  if (read.outcome !== 'done') return read;
  const { Success, PickupNumber, Message } = read.value;
  if (Success) return PickupNumber ? done({ folio: PickupNumber, location: null, date: null }) : { outcome: 'unknown', reason: 'unreadable' };
  // A number beside a failure, or a failure without a word: whether something stands is not known.
  if (PickupNumber || !Message) return { outcome: 'unknown', reason: 'unreadable' };
  return saidNo('', Message);
}
