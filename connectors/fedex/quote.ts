import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { readJson } from '#wire/read-json.ts';
import { centavosOf } from '#wire/shapes.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { isExtendedSurcharge, notServedCodes, transitDays } from './codes.ts';
import { toLineItem, fedexStates, isPeso } from './parcel.ts';
import { rateAnswer, type RateReply } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** Asks for all services at once: FedEx has no coverage call, what comes back is what is served. */
export function toRequest(request: QuoteRequest, account_number: string) {
  const end = (postalCode: string, state: string) => ({
    address: { postalCode, countryCode: 'MX', ...(fedexStates[state] ? { stateOrProvinceCode: fedexStates[state] } : {}) },
  });
  return {
    accountNumber: { value: account_number },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: end(request.zip_origin, request.state_origin),
      recipient: end(request.zip_destination, request.state_destination),
      preferredCurrency: 'MXN',
      rateRequestType: ['ACCOUNT'],
      shipDateStamp: request.ship_date,
      pickupType: 'USE_SCHEDULED_PICKUP',
      packagingType: 'YOUR_PACKAGING',
      totalPackageCount: request.pieces.length,
      requestedPackageLineItems: request.pieces.map((piece) => ({ groupPackageCount: 1, ...toLineItem(piece) })),
    },
  };
}

/** The services that serve the pair, with FedEx's own days and cost. The cost is for staff. */
export function fromAnswer(replies: readonly RateReply[]): CarrierQuote {
  const accounts = replies.map((reply) => ({ reply, account: accountRate(reply) }));
  const surcharges = accounts.flatMap(({ account }) => account?.shipmentRateDetail?.surCharges ?? []);
  return {
    services: accounts.map(({ reply, account }) => ({
      code: reply.serviceType,
      transit_days: transitDays(reply.operationalDetail?.transitTime ?? null),
      cost: account && isPeso(account.currency) ? centavosOf(account.totalNetCharge) : null,
    })),
    is_extended: surcharges.some(({ type }) => isExtendedSurcharge(type)),
    is_branch_only: false,
    zone: accounts.map(({ account }) => account?.shipmentRateDetail?.rateZone ?? null).find((zone) => zone !== null) ?? null,
  };
}

const accountRate = ({ ratedShipmentDetails }: RateReply) =>
  ratedShipmentDetails.find(({ rateType }) => rateType?.includes('ACCOUNT')) ?? ratedShipmentDetails[0];

export async function quote(context: FedexContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const body = toRequest(request, context.credentials.account_number);
  const answer = await callFedex(context, { operation: 'quote', method: 'POST', path: '/rate/v1/rates/quotes', body });
  const read = readJson(answer, rateAnswer, fedexRefusal);
  if (read.outcome === 'refused' && notServedCodes.has(read.code))
    return done({ services: [], is_extended: false, is_branch_only: false, zone: null });
  return read.outcome === 'done' ? done(fromAnswer(read.value.output.rateReplyDetails)) : read;
}
