import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What FedEx sends, as far as we read it. Parts we can do without never spoil the answer around them. */
export const errorEnvelope = z.object({ errors: listOf(z.object({ code: optional(word), message: optional(word) })) });

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number().check(z.gt(0)) });

const ratedShipment = z.object({
  rateType: optional(word),
  totalNetCharge: figure,
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

const pieceResponse = z.object({
  trackingNumber: word,
  customerReferences: listOf(customerReference),
  netChargeAmount: figure,
  currency: optional(word),
  packageDocuments: listOf(packageDocument),
});

const shipmentRating = z.object({
  actualRateType: optional(word),
  shipmentRateDetails: listOf(z.object({ rateType: optional(word), totalNetCharge: figure, currency: optional(word) })),
});

/** A shipment of one piece: the portal makes no other (docs/decisions/0022). */
export const madeShipment = z.object({
  pieceResponses: z.array(pieceResponse).check(z.minLength(1)),
  completedShipmentDetail: optional(z.object({ shipmentRating: optional(shipmentRating) })),
});
export type MadeShipment = z.output<typeof madeShipment>;

export const shipAnswer = z.object({ output: z.object({ transactionShipments: z.array(madeShipment).check(z.minLength(1)) }) });

export const cancelAnswer = z.object({ output: z.object({ cancelledShipment: z.boolean(), message: optional(word) }) });

/** The pages of a document, base64. The published schema names the list `document`, recorded answers `documents`. */
const pages = z.array(word).check(z.minLength(1));
export const documentAnswer = z.object({ output: z.union([z.object({ document: pages }), z.object({ documents: pages })]) });

/** The schema names `value` a list and shows a text; recorded answers have `values`. */
const oneOrMore = z.union([
  z.pipe(
    word,
    z.transform((text: string) => [text]),
  ),
  listOf(word),
]);

const scanEvent = z.object({
  date: optional(word),
  eventType: optional(word),
  eventDescription: optional(word),
  scanLocation: optional(z.object({ city: optional(word), stateOrProvinceCode: optional(word), postalCode: optional(word) })),
});

export const trackResult = z.object({
  error: optional(z.object({ code: word, message: optional(word) })),
  trackingNumberInfo: optional(z.object({ trackingNumber: word })),
  additionalTrackingInfo: optional(z.object({ packageIdentifiers: listOf(z.object({ type: word, values: listOf(word), value: oneOrMore })) })),
  latestStatusDetail: optional(z.object({ code: optional(word) })),
  deliveryDetails: optional(z.object({ receivedByName: optional(word) })),
  packageDetails: optional(
    z.object({ weightAndDimensions: optional(z.object({ weight: listOf(z.object({ unit: optional(word), value: word })) })) }),
  ),
  scanEvents: listOf(scanEvent),
});
export type TrackResult = z.output<typeof trackResult>;

const tracked = <Results>(trackResults: z.core.$ZodType<Results>) =>
  z.object({ output: z.object({ completeTrackResults: z.array(z.object({ trackingNumber: optional(word), trackResults })) }) });
/** What is followed: a number without results holds up none of the others. */
export const trackAnswer = tracked(listOf(trackResult));
/** What is searched: an absence is believed only where all of the answer can be read. */
export const searchAnswer = tracked(z.array(trackResult));

const pickupOption = z.object({
  carrier: optional(word),
  available: optional(z.boolean()),
  pickupDate: optional(word),
  cutOffTime: optional(word),
  accessTime: optional(z.object({ hours: figure, minutes: figure })),
  readyTimeOptions: listOf(word),
  latestTimeOptions: listOf(word),
});
export type PickupOption = z.output<typeof pickupOption>;

/** The list is required: an answer without it says nothing, an empty one means that FedEx does not come. */
export const availabilityAnswer = z.object({ output: z.object({ options: z.array(pickupOption) }) });

const code = word.check(z.minLength(1));
export const pickupAnswer = z.object({
  customerTransactionId: optional(word),
  output: z.object({ pickupConfirmationCode: code, location: optional(word) }),
});
export const pickupCancelAnswer = z.object({ output: z.object({ pickupConfirmationCode: code }) });
