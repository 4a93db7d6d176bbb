import * as z from 'zod/mini';
import { figure, listOf, optional, word } from '#wire/shapes.ts';

/** What Estafeta sends, as far as we read it (keys are trimmed before). */
export const complaints = z.array(z.object({ code: optional(word), description: optional(word) }));
export const tokenError = z.object({ error: optional(word), error_description: optional(word) });

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number().check(z.gt(0)) });

const service = z.object({
  ServiceCode: word,
  Modality: optional(word),
  ForwardingLevelCostListPrice: figure,
  TotalAmount: figure,
});

export const quotation = z.object({ DeliveryZone: optional(word), Service: z.array(service) });
export type Quotation = z.output<typeof quotation>;
export const quoteAnswer = z.object({ Quotation: z.array(quotation).check(z.minLength(1)) });

/** What GET serviceType/ lists; its shape is known from one specification only. */
export const serviceTypes = z.array(z.object({ serviceTypeId: word.check(z.minLength(1)), description: optional(word) }));

export const waybillAnswer = z.object({
  /** base64 of one PDF for all labels of the request; empty while there is none. */
  data: optional(z.string()),
  labelPetitionResult: z.object({
    referenceNumber: optional(word),
    result: z.object({ code: word, description: optional(word) }),
    /** null or absent beside a refusal. */
    elements: z.pipe(
      z._default(z.nullable(z.array(z.object({ wayBill: word.check(z.minLength(1)), trackingCode: optional(word) }))), null),
      z.transform((elements) => elements ?? []),
    ),
  }),
});
export type WaybillAnswer = z.output<typeof waybillAnswer>;

/** What NewPickup answers; known from one client only. */
export const pickupAnswer = z.object({ Success: z.boolean(), PickupNumber: optional(word), Message: optional(word) });

/** An XML element: a text, or a record when it has children. An empty one arrives as an empty text. */
const text = z.catch(z._default(z.string(), ''), '');
/** XML tells one element from a list only by how many there are. An empty one is none. */
const many = <T>(schema: z.core.$ZodType<T>) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value])),
    listOf(schema),
  );

const history = z.object({ eventDateTime: text, eventId: text, eventDescriptionSPA: text, eventPlaceName: text, exceptionCode: text });
export type History = z.output<typeof history>;

const trackingData = z.object({
  waybill: text,
  statusSPA: text,
  statusENG: text,
  dimensions: optional(z.object({ weight: text })),
  deliveryData: optional(z.object({ destinationName: text, deliveryDateTime: text, receiverName: text })),
  history: optional(z.object({ History: z._default(many(history), []) })),
});
export type TrackingData = z.output<typeof trackingData>;

const trackingResult = z.object({
  errorCode: text,
  errorCodeDescriptionSPA: text,
  trackingData: z.catch(z.object({ TrackingData: z._default(many(trackingData), []) }), { TrackingData: [] }),
});

export const trackingEnvelope = z.object({ ExecuteQueryResponse: z.object({ ExecuteQueryResult: trackingResult }) });
