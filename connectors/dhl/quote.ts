import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { readJson } from '#wire/read-json.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import { notServedCodes, REMOTE_AREA } from './codes.ts';
import { plannedAt } from './dates.ts';
import { stateName } from '#connectors/kit/mexico.ts';
import { billed, insuranceOf, toPackage } from './parcel.ts';
import { rateAnswer, type Product } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

const MOST_CITY = 45;

/** Asks for all products at once; those of the next pickup where the day's is past. A city is required: the state stands in for one that is not known. */
export function toRequest(request: QuoteRequest, account_number: string, now: Date) {
  const end = (postalCode: string, city: string, state: string) => ({
    postalCode,
    cityName: (foldAscii(city).toUpperCase() || stateName(state)).slice(0, MOST_CITY),
    countryCode: 'MX',
  });
  return {
    customerDetails: {
      shipperDetails: end(request.zip_origin, request.city_origin, request.state_origin),
      receiverDetails: end(request.zip_destination, request.city_destination, request.state_destination),
    },
    accounts: [{ typeCode: 'shipper', number: account_number }],
    plannedShippingDateAndTime: plannedAt(request.ship_date, { state_code: request.state_origin, zip_code: request.zip_origin }, now),
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: false,
    nextBusinessDay: true,
    ...insuranceOf(request.pieces),
    packages: request.pieces.map(toPackage),
  };
}

/** The products that serve the pair, with DHL's own days and what the account is billed. The cost is for staff. */
export function fromAnswer(products: readonly Product[]): CarrierQuote {
  const lines = products.flatMap(({ detailedPriceBreakdown }) => detailedPriceBreakdown.flatMap(({ breakdown }) => breakdown));
  return {
    services: products.map(({ productCode, totalPrice, deliveryCapabilities }) => ({
      code: productCode,
      transit_days: deliveryCapabilities?.totalTransitDays ?? null,
      cost: billed(totalPrice),
    })),
    is_extended: lines.some(({ serviceCode }) => serviceCode === REMOTE_AREA),
    is_branch_only: false,
    zone: null,
  };
}

export async function quote(context: DhlContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const body = toRequest(request, context.credentials.account_number, context.now());
  const answer = await callDhl(context, { operation: 'quote', method: 'POST', path: '/rates', body });
  const read = readJson(answer, rateAnswer, dhlRefusal);
  if (read.outcome === 'refused' && notServedCodes.has(read.code)) return done(fromAnswer([]));
  return read.outcome === 'done' ? done(fromAnswer(read.value.products)) : read;
}
