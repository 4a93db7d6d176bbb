import * as z from 'zod/mini';
import { listOf, optional, word } from '#connectors/kit/shapes.ts';

/** What FedEx sends, as far as we read it. Parts we can do without never spoil the answer around them. */
export const errorEnvelope = z.object({ errors: listOf(z.object({ code: optional(word), message: optional(word) })) });

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number().check(z.gt(0)) });

const ratedShipment = z.object({
  rateType: optional(word),
  totalNetCharge: optional(z.number()),
  currency: optional(word),
  shipmentRateDetail: optional(z.object({ rateZone: optional(word), surCharges: listOf(z.object({ type: word })) })),
});

export const rateReply = z.object({
  serviceType: word,
  operationalDetail: optional(z.object({ transitTime: optional(word) })),
  ratedShipmentDetails: listOf(ratedShipment),
});
export type RateReply = z.output<typeof rateReply>;

/** The list is required: an answer without it is no quote, an empty one means that nothing is served. */
export const rateAnswer = z.object({ output: z.object({ rateReplyDetails: z.array(rateReply) }) });

const customerReference = z.object({ customerReferenceType: optional(word), value: optional(word) });
const packageDocument = z.object({ contentType: optional(word), docType: optional(word), encodedLabel: optional(z.string()) });

export const pieceResponse = z.object({
  trackingNumber: word,
  masterTrackingNumber: optional(word),
  packageSequenceNumber: optional(z.coerce.number()),
  customerReferences: listOf(customerReference),
  netChargeAmount: optional(z.number()),
  currency: optional(word),
  packageDocuments: listOf(packageDocument),
});
export type PieceResponse = z.output<typeof pieceResponse>;

export const shipAnswer = z.object({
  output: z.object({
    transactionShipments: z
      .array(z.object({ masterTrackingNumber: optional(word), pieceResponses: z.array(pieceResponse).check(z.minLength(1)) }))
      .check(z.minLength(1)),
  }),
});

export const cancelAnswer = z.object({ output: z.object({ cancelledShipment: z.boolean(), message: optional(word) }) });

/** The pages of a document, base64. */
export const documentAnswer = z.object({ output: z.object({ document: z.array(word).check(z.minLength(1)) }) });

const scanEvent = z.object({
  date: word,
  eventType: word,
  eventDescription: optional(word),
  scanLocation: optional(z.object({ city: optional(word) })),
});

export const trackResult = z.object({
  error: optional(z.object({ code: word, message: optional(word) })),
  trackingNumberInfo: optional(z.object({ trackingNumber: word })),
  additionalTrackingInfo: optional(z.object({ packageIdentifiers: listOf(z.object({ type: word, values: listOf(word) })) })),
  latestStatusDetail: optional(z.object({ code: optional(word) })),
  deliveryDetails: optional(z.object({ receivedByName: optional(word) })),
  packageDetails: optional(
    z.object({ weightAndDimensions: optional(z.object({ weight: listOf(z.object({ unit: optional(word), value: word })) })) }),
  ),
  scanEvents: listOf(scanEvent),
});
export type TrackResult = z.output<typeof trackResult>;

export const trackAnswer = z.object({
  output: z.object({ completeTrackResults: z.array(z.object({ trackingNumber: optional(word), trackResults: z.array(trackResult) })) }),
});
