import type { MadeLabel } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { bytesOf, pesosOf } from '#wire/shapes.ts';
import { ZERO } from '#contract/shared/money.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import type { DhlCredentials } from './credentials.ts';
import { plannedAt } from './dates.ts';
import { toEnd } from './label-texts.ts';
import { billed, insuranceOf, PESO, toPackage } from './parcel.ts';
import { madeShipment, type MadeShipment } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** Before our guide id in the Message-Reference of a creation: with it the reference has the 28 to 36 characters that DHL advises. */
const PREFIX = 'label-';

/** A shipment of one piece. Its guide id is the shipment's reference, which a search finds; the customer's own stands with the package. */
export function toRequest(request: PrintedRequest, credentials: DhlCredentials, now: Date) {
  const { account_number, label_template, tax_id_type } = credentials;
  const { texts, pieces } = request;
  const declared = pieces[0]?.declared ?? ZERO;
  return {
    plannedShippingDateAndTime: plannedAt(request.ship_date, request.origin, now),
    pickup: { isRequested: false },
    productCode: request.service_code,
    localProductCode: request.service_code,
    getRateEstimates: true,
    accounts: [{ typeCode: 'shipper', number: account_number }],
    ...insuranceOf(pieces),
    // To a branch by the six characters of its service point; the receiver stays whom DHL tells when it is there.
    ...(request.deliver_to_branch ? { onDemandDelivery: { deliveryOption: 'servicepoint', servicePointId: request.branch_code } } : {}),
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: [{ typeCode: 'label', templateName: label_template, isRequested: true }],
    },
    customerReferences: pieces.map(({ reference }) => ({ value: reference, typeCode: 'CU' })),
    customerDetails: {
      shipperDetails: toEnd(request.origin, texts.origin, tax_id_type),
      receiverDetails: toEnd(request.destination, texts.destination, tax_id_type),
    },
    content: {
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: false,
      incoterm: 'DAP',
      description: texts.contents[0],
      ...(declared > 0 ? { declaredValue: pesosOf(declared), declaredValueCurrency: PESO } : {}),
      packages: pieces.map((piece, index) => ({
        ...toPackage(piece),
        description: texts.contents[index],
        ...(texts.customer_reference ? { customerReferences: [{ value: texts.customer_reference, typeCode: 'CU' }] } : {}),
      })),
    },
  };
}

/** The label of a shipment. `echoed`: the Message-Reference of the answer, in which DHL names our guide again; null when it names none. */
export function fromAnswer({ shipmentTrackingNumber, documents, shipmentCharges }: MadeShipment, echoed: string | null): MadeLabel {
  const label = documents.find(({ typeCode, imageFormat }) => typeCode === 'label' && (imageFormat ?? 'PDF').toUpperCase() === 'PDF');
  return {
    reference: echoed === null ? null : echoed.startsWith(PREFIX) ? echoed.slice(PREFIX.length) : echoed,
    parcel_number: shipmentTrackingNumber,
    tracking_number: null,
    document: bytesOf(label?.content),
    cost: billed(shipmentCharges),
  };
}

export async function createLabels(context: DhlContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (request.deliver_to_branch && !request.branch_code) return refused(ownCodes.notOffered, 'deliver_to_branch');
  const [piece, ...more] = request.pieces;
  // DHL puts all pieces of a shipment under one number: each guide is a shipment of its own (AMB-7.04).
  if (!piece || more.length > 0) return refused(ownCodes.notOffered, 'several pieces in one shipment');
  const body = toRequest(request, context.credentials, context.now());
  const messageReference = `${PREFIX}${piece.reference}`;
  const answer = await callDhl(context, { operation: 'createLabels', method: 'POST', path: '/shipments', body, messageReference });
  const read = readJson(answer, madeShipment, dhlRefusal);
  if (read.outcome !== 'done') return read;
  const echoed = (answer.outcome === 'done' && answer.value.headers['message-reference']?.trim()) || null;
  return done([fromAnswer(read.value, echoed)]);
}
