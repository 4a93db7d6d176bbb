import { nationalPhone, offsetOfLocal } from '#connectors/kit/mexico.ts';
import { parcelCount, totalHkg, type BookedPickup, type PickupCancel, type PrintedPickup } from '#connectors/kit/pickups.ts';
import { readJson } from '#wire/read-json.ts';
import { pickupLimitsOf } from '#contract/carriers/text-limits.ts';
import { foldAscii, oneLine } from '#contract/carriers/text-lines.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { pickupCancelledCodes, pickupUnknownCodes } from './codes.ts';
import type { FedexCredentials } from './credentials.ts';
import { fedexStates } from './parcel.ts';
import { pickupAnswer, pickupCancelAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** A visit for all parcels of a place. The time bears the offset of the place: with a Z the driver would come hours off. */
export function toRequest(request: PrintedPickup, { account_number }: Pick<FedexCredentials, 'account_number'>) {
  const { place, texts, date, earliest_time, latest_time, packages } = request;
  const state = fedexStates[place.state_code];
  return {
    associatedAccountNumber: { value: account_number },
    originDetail: {
      pickupAddressType: 'SHIPPER',
      pickupLocation: {
        contact: { personName: texts.place.name, companyName: texts.place.company, phoneNumber: nationalPhone(place.phone) },
        address: {
          streetLines: texts.place.address,
          city: texts.place.city,
          ...(state ? { stateOrProvinceCode: state } : {}),
          postalCode: place.zip_code,
          countryCode: 'MX',
        },
      },
      readyDateTimestamp: `${date}T${earliest_time}:00${offsetOfLocal(date, earliest_time, place)}`,
      customerCloseTime: `${latest_time}:00`,
      // FedEx's words are four sides of a house; where the parcels are stands in the remarks.
      packageLocation: 'NONE',
    },
    carrierCode: 'FDXE',
    packageCount: parcelCount(packages),
    totalWeight: { units: 'KG', value: totalHkg(packages) / 100 },
    countryRelationships: 'DOMESTIC',
    ...(texts.remarks ? { remarks: texts.remarks } : {}),
  };
}

/** Our own words to FedEx about a cancellation: no driver reads them, so what does not fit is left out. */
const remarkOf = (reason: string): string => oneLine(foldAscii(reason)).slice(0, pickupLimitsOf('fedex').remarks).trim();

export const toCancel = ({ folio, date, location, reason }: PickupCancel, { account_number }: Pick<FedexCredentials, 'account_number'>) => ({
  associatedAccountNumber: { value: account_number },
  pickupConfirmationCode: folio,
  scheduledDate: date,
  carrierCode: 'FDXE',
  ...(location === null ? {} : { location }),
  ...(remarkOf(reason) ? { remarks: remarkOf(reason) } : {}),
});

export async function bookPickup(context: FedexContext, request: PrintedPickup): Promise<Answer<BookedPickup>> {
  const body = toRequest(request, context.credentials);
  const trace = request.reference;
  const answer = await callFedex(context, { operation: 'bookPickup', method: 'POST', path: '/pickup/v1/pickups', body, trace });
  const read = readJson(answer, pickupAnswer, fedexRefusal);
  if (read.outcome !== 'done') return read;
  const { customerTransactionId, output } = read.value;
  // The answer to another call: something may stand, but nobody can say under which code.
  if (customerTransactionId !== null && customerTransactionId !== trace) return { outcome: 'unknown', reason: 'unreadable' };
  return done({ folio: output.pickupConfirmationCode, location: output.location || null, date: null });
}

export async function cancelPickup(context: FedexContext, request: PickupCancel): Promise<Answer<{ state: 'cancelled' }>> {
  const body = toCancel(request, context.credentials);
  const answer = await callFedex(context, { operation: 'cancelPickup', method: 'PUT', path: '/pickup/v1/pickups/cancel', body });
  const read = readJson(answer, pickupCancelAnswer, fedexRefusal);
  if (read.outcome === 'refused') {
    const isGone = pickupCancelledCodes.has(read.code) || (request.is_repeat && pickupUnknownCodes.has(read.code));
    return isGone ? done({ state: 'cancelled' }) : read;
  }
  if (read.outcome !== 'done') return read;
  const isOwn = read.value.output.pickupConfirmationCode === request.folio;
  return isOwn ? done({ state: 'cancelled' }) : { outcome: 'unknown', reason: 'unreadable' };
}
