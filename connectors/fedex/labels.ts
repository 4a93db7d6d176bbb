import type { MadeLabel } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { bytesOf, centavosOf } from '#wire/shapes.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { alreadyCancelledCodes, isCancelledAlready } from './codes.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { FedexCredentials } from './credentials.ts';
import { toCommodities } from './goods.ts';
import { noteLines, toEnd } from './label-texts.ts';
import { isPeso, toLineItem } from './parcel.ts';
import { cancelAnswer, shipAnswer, type MadeShipment } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** A shipment of one piece, which carries its guide id as CUSTOMER_REFERENCE; the customer's own words stand in other fields. */
export function toRequest(request: PrintedRequest, { account_number, send_goods }: FedexCredentials) {
  const { texts } = request;
  const notes = noteLines(texts);
  const customerReferences = (piece: PrintedRequest['pieces'][number]) =>
    [
      ['CUSTOMER_REFERENCE', piece.reference],
      ['INVOICE_NUMBER', texts.customer_reference],
      ['P_O_NUMBER', notes[0]],
      ['DEPARTMENT_NUMBER', notes[1]],
    ].flatMap(([customerReferenceType, value]) => (value ? [{ customerReferenceType, value }] : []));
  return {
    labelResponseOptions: 'LABEL',
    // Each guide has its own document: nothing may be merged.
    mergeLabelDocOption: 'NONE',
    accountNumber: { value: account_number },
    shipAction: 'CONFIRM',
    processingOptionType: 'SYNCHRONOUS_ONLY',
    requestedShipment: {
      shipDatestamp: request.ship_date,
      shipper: toEnd(request.origin, texts.origin),
      recipients: [toEnd(request.destination, texts.destination)],
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType: request.service_code,
      packagingType: 'YOUR_PACKAGING',
      totalPackageCount: request.pieces.length,
      totalWeight: request.pieces.reduce((sum, { weightHkg }) => sum + weightHkg, 0) / 100,
      shippingChargesPayment: { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber: { value: account_number } } } },
      labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6', labelFormatType: 'COMMON2D' },
      // FedEx's schema requires an invoice beside the goods; within it we only say that they are goods of trade.
      ...(send_goods
        ? { customsClearanceDetail: { commercialInvoice: { shipmentPurpose: 'SOLD' }, commodities: toCommodities(request.pieces) } }
        : {}),
      requestedPackageLineItems: request.pieces.map((piece, index) => ({
        sequenceNumber: index + 1,
        // Without the count FedEx does not tell the references again.
        groupPackageCount: 1,
        itemDescription: texts.contents[index],
        ...toLineItem(piece),
        customerReferences: customerReferences(piece),
      })),
    },
  };
}

/** The labels of a shipment, each with the reference it echoes. The server compares: a foreign answer is told by it. */
export const fromAnswer = ({ pieceResponses, completedShipmentDetail }: MadeShipment): MadeLabel[] =>
  pieceResponses.map((piece) => ({
    reference: piece.customerReferences.find(({ customerReferenceType }) => customerReferenceType === 'CUSTOMER_REFERENCE')?.value ?? null,
    parcel_number: piece.trackingNumber,
    tracking_number: null,
    document: bytesOf(piece.packageDocuments.find(({ contentType }) => contentType === null || contentType === 'LABEL')?.encodedLabel),
    cost: costOf(piece.netChargeAmount, piece.currency) ?? rated(completedShipmentDetail?.shipmentRating ?? null),
  }));

/** Pieces say 0 where only the shipment was rated. */
const costOf = (amount: number | null, currency: string | null): Centavos | null => (amount && isPeso(currency) ? centavosOf(amount) : null);

function rated(rating: NonNullable<MadeShipment['completedShipmentDetail']>['shipmentRating']): Centavos | null {
  const details = rating?.shipmentRateDetails ?? [];
  const actual = details.find(({ rateType }) => rateType !== null && rateType === rating?.actualRateType) ?? details[0];
  return actual ? costOf(actual.totalNetCharge, actual.currency) : null;
}

export async function createLabels(context: FedexContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (request.deliver_to_branch) return refused(ownCodes.notOffered, 'deliver_to_branch');
  // A cancel would end all pieces of a shipment: each piece is a shipment of its own (docs/decisions/0022).
  if (request.pieces.length !== 1) return refused(ownCodes.notOffered, 'several pieces in one shipment');
  const body = toRequest(request, context.credentials);
  const answer = await callFedex(context, { operation: 'createLabels', method: 'POST', path: '/ship/v1/shipments', body });
  const read = readJson(answer, shipAnswer, fedexRefusal);
  if (read.outcome !== 'done') return read;
  const labels = read.value.output.transactionShipments.flatMap(fromAnswer);
  // More than one number: something was made, but nobody can say which is ours.
  return labels.length === request.pieces.length ? done(labels) : { outcome: 'unknown', reason: 'unreadable' };
}

/** Cancels the whole shipment, the only thing FedEx publishes; ours has one piece, so nothing else ends with it. */
export async function cancel(context: FedexContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const body = {
    accountNumber: { value: context.credentials.account_number },
    trackingNumber: parcel_number,
    senderCountryCode: 'MX',
    deletionControl: 'DELETE_ALL_PACKAGES',
  };
  const answer = await callFedex(context, { operation: 'cancel', method: 'PUT', path: '/ship/v1/shipments/cancel', body });
  const read = readJson(answer, cancelAnswer, fedexRefusal);
  if (read.outcome === 'refused' && alreadyCancelledCodes.has(read.code)) return done({ state: 'cancelled' });
  if (read.outcome !== 'done') return read;
  const { cancelledShipment, message } = read.value.output;
  return cancelledShipment || isCancelledAlready(message ?? '') ? done({ state: 'cancelled' }) : saidNo('', message);
}
