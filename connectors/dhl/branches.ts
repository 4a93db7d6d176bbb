import type { Branch, BranchQuestion } from '#connectors/kit/connector.ts';
import { timeIn } from '#connectors/kit/moments.ts';
import { readJson } from '#wire/read-json.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import { stateName } from '#connectors/kit/mexico.ts';
import { servicePoints, type ServicePoint } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** DHL answers 50 at most; a person chooses among the nearest. */
const MOST = '15';
/** What a branch must be able to do: hand out a parcel ("I'm collecting a DHL Express parcel"). */
const COLLECTING = '78,79';
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** Near the postal code, as DHL finds it by its words. */
const toQuery = ({ zip_code, city, state_code }: BranchQuestion) => ({
  address: [zip_code, city, stateName(state_code)].filter(Boolean).join(', '),
  countryCode: 'MX',
  servicePointResults: MOST,
  capability: COLLECTING,
  resultUom: 'km',
  language: 'spa',
});

/** A service point by the six characters that a shipment names it by; one without them cannot be chosen. */
function toBranch({ facilityId, localName, servicePointName, address, distance, geoLocation, openingHours }: ServicePoint): Branch[] {
  const name = localName || servicePointName;
  if (!facilityId || !name) return [];
  const { addressLine1, addressLine2, addressLine3, zipCode, city } = address ?? {};
  const km = Number.parseFloat((distance ?? '').replace(',', '.'));
  return [
    {
      code: facilityId,
      name,
      address: [addressLine1, addressLine2, addressLine3, zipCode, city].filter(Boolean).join(', '),
      distance_km: Number.isFinite(km) ? km : null,
      latitude: geoLocation?.latitude ?? null,
      longitude: geoLocation?.longitude ?? null,
      hours: (openingHours?.openingHours ?? []).flatMap(({ dayOfWeek, openingTime, closingTime }) => {
        const day = days.indexOf(dayOfWeek ?? '') + 1;
        const [opens, closes] = [openingTime, closingTime].map((time) => timeIn(time ?? '')?.slice(0, 5));
        return day > 0 && opens && closes ? [{ day, opens, closes }] : [];
      }),
    },
  ];
}

/** The branches that hand out parcels, the nearest first. */
export async function listBranches(context: DhlContext, question: BranchQuestion): Promise<Answer<readonly Branch[]>> {
  const answer = await callDhl(context, { operation: 'listBranches', method: 'GET', path: '/servicepoints', query: toQuery(question) });
  const read = readJson(answer, servicePoints, dhlRefusal);
  if (read.outcome !== 'done') return read;
  return done(read.value.servicePoints.flatMap(toBranch).toSorted((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity)));
}
