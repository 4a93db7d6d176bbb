import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What DHL sends, as far as we read it. Parts we can do without never spoil the answer around them. */
export const problem = z.object({
  detail: optional(word),
  title: optional(word),
  message: optional(word),
  status: optional(word),
  additionalDetails: listOf(word),
});

/** An amount of DHL. BILLC is what the account is billed; the others are the same in other currencies. */
const charge = z.object({ currencyType: optional(word), priceCurrency: optional(word), price: figure });
export type Charge = z.output<typeof charge>;

const breakdown = z.object({ breakdown: listOf(z.object({ name: optional(word), serviceCode: optional(word) })) });

export const product = z.object({
  productCode: word,
  totalPrice: listOf(charge),
  detailedPriceBreakdown: listOf(breakdown),
  deliveryCapabilities: optional(z.object({ totalTransitDays: figure })),
});
export type Product = z.output<typeof product>;

/** The list is required: an answer without it is no quote, an empty one means that nothing is served. */
export const rateAnswer = z.object({ products: z.array(product) });

const servicePoint = z.object({
  facilityId: optional(word),
  servicePointName: optional(word),
  localName: optional(word),
  address: optional(
    z.object({
      addressLine1: optional(word),
      addressLine2: optional(word),
      addressLine3: optional(word),
      zipCode: optional(word),
      city: optional(word),
    }),
  ),
  distance: optional(word),
  geoLocation: optional(z.object({ latitude: figure, longitude: figure })),
  openingHours: optional(
    z.object({ openingHours: listOf(z.object({ dayOfWeek: optional(word), openingTime: optional(word), closingTime: optional(word) })) }),
  ),
});
export type ServicePoint = z.output<typeof servicePoint>;

export const servicePoints = z.object({ servicePoints: z.array(servicePoint) });

export const madeShipment = z.object({
  shipmentTrackingNumber: word.check(z.minLength(1)),
  documents: listOf(z.object({ typeCode: optional(word), imageFormat: optional(word), content: optional(z.string()) })),
  shipmentCharges: listOf(charge),
});
export type MadeShipment = z.output<typeof madeShipment>;

/** Documents that DHL keeps: proofs of delivery and waybills. */
export const keptDocuments = z.object({
  documents: z.array(z.object({ typeCode: optional(word), content: optional(z.string()) })).check(z.minLength(1)),
});

/** A name that an answer may lack: '' is nobody's. */
const nameOrNone = z.pipe(
  optional(word),
  z.transform((name: string | null) => name ?? ''),
);

const event = z.object({
  date: optional(word),
  time: optional(word),
  GMTOffset: optional(word),
  typeCode: nameOrNone,
  description: optional(word),
  serviceArea: listOf(z.object({ code: optional(word), description: optional(word) })),
  signedBy: optional(word),
});
export type DhlEvent = z.output<typeof event>;

const trackedShipment = z.object({
  shipmentTrackingNumber: nameOrNone,
  totalWeight: figure,
  unitOfMeasurements: optional(word),
  shipperReferences: listOf(z.object({ value: word })),
  events: listOf(event),
});
export type TrackedShipment = z.output<typeof trackedShipment>;

export const trackAnswer = z.object({ shipments: z.array(trackedShipment) });

const folio = word.check(z.minLength(1));
/** One number for one pickup: with several nobody could say which is to be changed. */
export const bookedPickup = z.object({ dispatchConfirmationNumbers: z.array(folio).check(z.length(1)), nextPickupDate: optional(word) });
export const changedPickup = z.object({ dispatchConfirmationNumber: folio, nextPickupDate: optional(word) });
/** A cancellation answers an empty object, or nothing at all. */
export const cancelledPickup = z.strictObject({});
