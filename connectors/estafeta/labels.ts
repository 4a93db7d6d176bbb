import type { MadeLabel } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { isSameRow } from '#connectors/kit/rows.ts';
import { bytesOf, pesosOf } from '#wire/shapes.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { refusalOf } from '#wire/untrusted.ts';
import { callEstafeta, estafetaRefusal, type EstafetaContext } from './client.ts';
import { isRefusalCode } from './codes.ts';
import type { EstafetaCredentials } from './credentials.ts';
import { toEnd } from './label-texts.ts';
import { parcelId } from './parcel.ts';
import { waybillAnswer, type WaybillAnswer } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** One file for the whole request, inside the answer, drawn for the operator's paper. */
const queryOf = ({ printing_template }: EstafetaCredentials): string =>
  `outputType=FILE_PDF&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=${printing_template}`;

/**
 * One row of equal pieces: `quantityOfLabels` numbers under the reference of its first piece.
 * Merchandise is not sent: Estafeta takes it for LTL only (O-5.48).
 */
export function toRequest(request: PrintedRequest, credentials: EstafetaCredentials) {
  const { texts } = request;
  const [piece] = request.pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  const isInsured = piece.declared > 0;
  return {
    identification: { suscriberId: credentials.subscriber_id, customerNumber: credentials.customer_number },
    systemInformation: { id: 'AP01', name: 'AP01', version: '1.10.20' },
    labelDefinition: {
      wayBillDocument: {
        content: texts.contents[0] ?? '',
        aditionalInfo: texts.additional_info,
        referenceNumber: piece.reference,
        costCenter: '',
        customerShipmentId: texts.customer_reference,
        groupShipmentId: '',
      },
      itemDescription: { parcelId: parcelId(piece), weight: piece.weightHkg / 100, ...sidesOf(piece) },
      serviceConfiguration: {
        quantityOfLabels: request.pieces.length,
        serviceTypeId: request.service_code,
        salesOrganization: credentials.sales_organization,
        effectiveDate: request.valid_until.replaceAll('-', ''),
        originZipCodeForRouting: request.origin.zip_code,
        isInsurance: isInsured,
        ...(isInsured ? { insurance: { contentDescription: foldAscii(piece.content), declaredValue: pesosOf(piece.declared) } } : {}),
        isReturnDocument: false,
      },
      location: {
        isDRAAlternative: false,
        origin: toEnd(request.origin, texts.origin),
        destination: { isDeliveryToPUDO: request.deliver_to_branch, homeAddress: toEnd(request.destination, texts.destination) },
      },
    },
  };
}

/**
 * The labels of one row. Estafeta echoes one reference for all of them, and equal pieces may take its numbers in any order: when the
 * reference is ours each piece gets its own back, otherwise each shows the stranger's.
 */
export function fromAnswer({ data, labelPetitionResult: { referenceNumber, elements } }: WaybillAnswer, references: readonly string[]): MadeLabel[] {
  const file = bytesOf(data);
  const isCommon = elements.length > 1;
  return elements.map(({ wayBill, trackingCode }, index) => ({
    reference: referenceNumber === references[0] ? (references[index] ?? null) : referenceNumber,
    parcel_number: wayBill,
    tracking_number: trackingCode,
    document: isCommon ? null : file,
    ...(isCommon && file ? { common_document: file } : {}),
    cost: null,
  }));
}

/**
 * A refusal that came as HTTP 200: no document, no waybill anywhere and a code that Estafeta gives before it mints. Null = not surely one
 * (decision 0024).
 */
function refusalInside({ data, labelPetitionResult: { result, elements } }: WaybillAnswer): Answer<never> | null {
  const hasNothing = !data && elements.length === 0 && !/[0-9A-Z]{22}/.test(result.description ?? '');
  if (!hasNothing || !isRefusalCode(result.code)) return null;
  const { code, description } = refusalOf(result.code, result.description);
  return refused(code, description);
}

export async function createLabels(context: EstafetaContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  const [first, ...rest] = request.pieces;
  // Rows cannot share a call, and a second call could not be reported apart from the first: who asks sends row by row.
  if (!first || rest.some((piece) => !isSameRow(first, piece))) return refused(ownCodes.notOffered, 'several rows in one call');
  const url = `${context.credentials.label_url}/v1/wayBills?${queryOf(context.credentials)}`;
  const body = toRequest(request, context.credentials);
  const answer = await callEstafeta(context, { service: 'label', operation: 'createLabels', url, body });
  const read = readJson(answer, waybillAnswer, estafetaRefusal);
  if (read.outcome !== 'done') return read;
  const refusal = refusalInside(read.value);
  if (refusal) return refusal;
  const { result, elements } = read.value.labelPetitionResult;
  // Any other code inside HTTP 200 is documented nowhere: whether something was made is not known.
  if (Number(result.code) !== 0 || elements.length !== request.pieces.length) return { outcome: 'unknown', reason: 'unreadable' };
  return done(
    fromAnswer(
      read.value,
      request.pieces.map(({ reference }) => reference),
    ),
  );
}
