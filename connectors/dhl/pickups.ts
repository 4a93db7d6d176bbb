import { offsetOfLocal } from '#connectors/kit/mexico.ts';
import { isoDayIn } from '#connectors/kit/moments.ts';
import type { BookedPickup, PickupCancel, PickupPackage, PickupRequest, PrintedPickup } from '#connectors/kit/pickups.ts';
import { readJson } from '#wire/read-json.ts';
import { foldAscii, oneLine } from '#contract/carriers/text-lines.ts';
import { callDhl, dhlRefusal, MOST_REFERENCE, type DhlContext } from './client.ts';
import type { DhlCredentials } from './credentials.ts';
import { isNothing } from './find-label.ts';
import { toEnd } from './label-texts.ts';
import { toPackage } from './parcel.ts';
import { bookedPickup, cancelledPickup, changedPickup } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';
import type { HttpAnswer } from '#wire/call.ts';

/** Before our id in the Message-Reference of a pickup: with it the reference has the 28 to 36 characters that DHL advises. */
const PREFIX = 'pickup-';
/** DHL wants a reason by its code; its own example has this one. The words of people stay with us. */
const CANCEL_REASON = '001';
const MOST_NAME = 45;

type Account = Pick<DhlCredentials, 'account_number' | 'tax_id_type'>;

/** A visit, in the time of the place: 2026-03-11T10:00:00GMT-06:00. */
export function toRequest(request: PrintedPickup, { account_number, tax_id_type }: Account) {
  const { place, texts, date, earliest_time, latest_time, packages } = request;
  return {
    plannedPickupDateAndTime: `${date}T${earliest_time}:00GMT${offsetOfLocal(date, earliest_time, place)}`,
    closeTime: latest_time,
    ...(texts.collect_in ? { location: texts.collect_in } : {}),
    locationType: 'business',
    accounts: [{ typeCode: 'shipper', number: account_number }],
    ...(texts.remarks ? { specialInstructions: [{ value: texts.remarks }] } : {}),
    customerDetails: { shipperDetails: toEnd({ ...place, rfc: '' }, texts.place, tax_id_type, false) },
    shipmentDetails: toShipments(packages),
  };
}

/** One entry for each product, with every parcel of its guides. */
const toShipments = (packages: readonly PickupPackage[]) =>
  [...Map.groupBy(packages, ({ service_code }) => service_code)].map(([productCode, own]) => ({
    productCode,
    isCustomsDeclarable: false,
    unitOfMeasurement: 'metric',
    packages: own.flatMap((one) => Array.from({ length: one.quantity }, () => toPackage(one))),
  }));

/** The same fields, and whose pickup it was: another account than the one that booked it is refused (5556). */
export const toChange = (request: PrintedPickup<PickupRequest & { folio: string }>, account: Account) => ({
  dispatchConfirmationNumber: request.folio,
  originalShipperAccountNumber: account.account_number,
  ...toRequest(request, account),
});

/** Whether the answer names another call of ours than this one; DHL may also name none. */
function isOfAnother(answer: Answer<HttpAnswer>, messageReference: string): boolean {
  const echoed = answer.outcome === 'done' ? answer.value.headers['message-reference']?.trim() : undefined;
  return Boolean(echoed) && echoed !== messageReference.slice(0, MOST_REFERENCE);
}

const unreadable: Answer<never> = { outcome: 'unknown', reason: 'unreadable' };

export async function bookPickup(context: DhlContext, request: PrintedPickup): Promise<Answer<BookedPickup>> {
  const messageReference = `${PREFIX}${request.reference}`;
  const body = toRequest(request, context.credentials);
  const answer = await callDhl(context, { operation: 'bookPickup', method: 'POST', path: '/pickups', body, messageReference });
  const read = readJson(answer, bookedPickup, dhlRefusal);
  if (read.outcome !== 'done') return read;
  const [folio = ''] = read.value.dispatchConfirmationNumbers;
  return isOfAnother(answer, messageReference) ? unreadable : done({ folio, location: null, date: isoDayIn(read.value.nextPickupDate ?? '') });
}

const pathOf = (folio: string): string => `/pickups/${encodeURIComponent(folio)}`;

/** Moves a pickup. The number stands in the path: without it DHL does not know which one is meant. */
export async function changePickup(context: DhlContext, request: PrintedPickup<PickupRequest & { folio: string }>): Promise<Answer<BookedPickup>> {
  const messageReference = `${PREFIX}${request.reference}`;
  const body = toChange(request, context.credentials);
  const answer = await callDhl(context, { operation: 'changePickup', method: 'PATCH', path: pathOf(request.folio), body, messageReference });
  const read = readJson(answer, changedPickup, dhlRefusal);
  if (read.outcome !== 'done') return read;
  const { dispatchConfirmationNumber: folio, nextPickupDate } = read.value;
  return folio !== request.folio || isOfAnother(answer, messageReference)
    ? unreadable
    : done({ folio, location: null, date: isoDayIn(nextPickupDate ?? '') });
}

export async function cancelPickup(context: DhlContext, { folio, requester, is_repeat }: PickupCancel): Promise<Answer<{ state: 'cancelled' }>> {
  const query = { requestorName: oneLine(foldAscii(requester)).slice(0, MOST_NAME).trim(), reason: CANCEL_REASON };
  const answer = await callDhl(context, { operation: 'cancelPickup', method: 'DELETE', path: pathOf(folio), query });
  if (is_repeat && isNothing(answer)) return done({ state: 'cancelled' });
  const read = readJson(bodied(answer), cancelledPickup, dhlRefusal);
  return read.outcome === 'done' ? done({ state: 'cancelled' }) : read;
}

/** A success without a body says as much as one with an empty object. */
function bodied(answer: Answer<HttpAnswer>): Answer<HttpAnswer> {
  const isEmpty = answer.outcome === 'done' && answer.value.status >= 200 && answer.value.status < 300 && answer.value.text.trim() === '';
  return isEmpty ? done({ ...answer.value, text: '{}' }) : answer;
}
