import type { Answer, LabelRequest, MadeLabel } from '#connectors/kit/connector.ts';
import { done, refused } from '#connectors/kit/connector.ts';
import { ownCodes } from '#connectors/kit/own-codes.ts';
import { readJson } from '#connectors/kit/read-json.ts';
import { bytesOf, centavosOf, isPeso } from '#connectors/kit/shapes.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { alreadyCancelledCodes } from './codes.ts';
import type { FedexCredentials } from './credentials.ts';
import { toCommodities } from './goods.ts';
import { labelTexts, type LabelTexts } from './label-texts.ts';
import { toLineItem } from './parcel.ts';
import { cancelAnswer, shipAnswer, type PieceResponse } from './schema.ts';

/** One shipment of many pieces; each carries its guide id as CUSTOMER_REFERENCE, the customer's own words stand in other fields. */
export function toRequest(request: LabelRequest, { account_number, send_goods }: FedexCredentials, texts: LabelTexts) {
  const customerReferences = (piece: LabelRequest['pieces'][number]) =>
    [
      ['CUSTOMER_REFERENCE', piece.reference],
      ['INVOICE_NUMBER', texts.reference],
      ['P_O_NUMBER', texts.notes[0]],
      ['DEPARTMENT_NUMBER', texts.notes[1]],
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
      shipper: texts.shipper,
      recipients: [texts.recipient],
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType: request.service_code,
      packagingType: 'YOUR_PACKAGING',
      totalPackageCount: request.pieces.length,
      totalWeight: request.pieces.reduce((sum, { weightHkg }) => sum + weightHkg, 0) / 100,
      shippingChargesPayment: { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber: { value: account_number } } } },
      labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6', labelFormatType: 'COMMON2D' },
      ...(send_goods ? { customsClearanceDetail: { commodities: toCommodities(request.pieces) } } : {}),
      requestedPackageLineItems: request.pieces.map((piece, index) => ({
        sequenceNumber: String(index + 1),
        itemDescription: texts.items[index],
        ...toLineItem(piece),
        customerReferences: customerReferences(piece),
      })),
    },
  };
}

/** The labels in the order FedEx numbers the pieces, each with the reference it echoes. Who asked compares: a foreign answer is told by it. */
export function fromAnswer(pieces: readonly PieceResponse[], masterNumber: string | null): MadeLabel[] {
  return [...pieces]
    .sort((one, other) => (one.packageSequenceNumber ?? 0) - (other.packageSequenceNumber ?? 0))
    .map((piece) => ({
      reference: piece.customerReferences.find(({ customerReferenceType }) => customerReferenceType === 'CUSTOMER_REFERENCE')?.value ?? null,
      parcel_number: piece.trackingNumber,
      tracking_number: null,
      master_number: pieces.length > 1 ? (piece.masterTrackingNumber ?? masterNumber) : null,
      document: bytesOf(piece.packageDocuments.find(({ contentType }) => contentType === null || contentType === 'LABEL')?.encodedLabel),
      cost: isPeso(piece.currency) ? centavosOf(piece.netChargeAmount) : null,
    }));
}

export async function createLabels(context: FedexContext, request: LabelRequest): Promise<Answer<readonly MadeLabel[]>> {
  const { texts, faults } = labelTexts(request);
  if (faults.length > 0) return refused(ownCodes.textTooLong, faults.map(({ path, excess }) => `${path} +${excess}`).join(', '));
  if (request.deliver_to_branch) return refused(ownCodes.notOffered, 'deliver_to_branch');
  const body = toRequest(request, context.credentials, texts);
  const answer = await callFedex(context, { operation: 'createLabels', kind: 'write', method: 'POST', path: '/ship/v1/shipments', body });
  const read = readJson(answer, shipAnswer, fedexRefusal);
  if (read.outcome !== 'done') return read;
  const labels = read.value.output.transactionShipments.flatMap((shipment) => fromAnswer(shipment.pieceResponses, shipment.masterTrackingNumber));
  // Fewer or more numbers than pieces: something was made, but nobody can say for which piece.
  return labels.length === request.pieces.length ? done(labels) : { outcome: 'unknown', reason: 'unreadable' };
}

/** Cancels this piece alone: each piece is a guide of its own. */
export async function cancel(context: FedexContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const body = {
    accountNumber: { value: context.credentials.account_number },
    trackingNumber: parcel_number,
    senderCountryCode: 'MX',
    deletionControl: 'DELETE_ONE_PACKAGE',
  };
  const answer = await callFedex(context, { operation: 'cancel', kind: 'write', method: 'PUT', path: '/ship/v1/shipments/cancel', body });
  const read = readJson(answer, cancelAnswer, fedexRefusal);
  if (read.outcome === 'refused' && alreadyCancelledCodes.has(read.code)) return done({ state: 'cancelled' });
  if (read.outcome !== 'done') return read;
  return read.value.output.cancelledShipment ? done({ state: 'cancelled' }) : refused('', read.value.output.message ?? '');
}
