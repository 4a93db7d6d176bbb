import * as z from 'zod/mini';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { onBehalf } from '../access/access.ts';
import { NO_NUMBER } from '../addresses/addresses.ts';
import { placeZip } from '../catalogs/zip-codes.ts';
import { collectedPackage, packageTypes } from '../packages/packages.ts';
import { isMexico } from '../shared/country.ts';
import { day, instant } from '../shared/dates.ts';
import { labelId, pickupId, userId } from '../shared/ids.ts';
import { exactLine, manyLines, oneLine, pathText } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { endContact, followUp } from '../shipping/shipping.ts';
import { pickupStatuses } from './pickup-states.ts';

/** Where at the address (O-2.29). */
export const collectPlaces = ['Puerta Principal', 'Bodega', 'Recepción', 'Otro'] as const;
export const collectIn = z.enum(collectPlaces, { error: texts.collectInRequired });
/** The longest comment (O-5.35), and the longest of what staff write. */
export const INDICATIONS_MAX = 40;
export const REASON_MAX = 256;
const STAFF_TEXT_MAX = 256;
/** Guides of one pickup. */
const MOST_GUIDES = 1_000;
/** The rows of a page of the summary (O-9.10). */
export const SUMMARY_PAGE = 10;
/** The country of a pickup's address: without the accent, here only (AMB-9.07). */
export const PICKUP_COUNTRY = 'Mexico';

/** HH:mm (O-3.21). */
export const timeOfDay = exactLine().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: messages.invalid }));
export const indications = oneLine().check(z.maxLength(INDICATIONS_MAX, { error: texts.tooLong }));

const text = (max: number, required: string) =>
  oneLine({ error: required }).check(z.minLength(1, { error: required }), z.maxLength(max, { error: messages.tooLong(max) }));
const optional = (max: number) => z.nullish(oneLine().check(z.maxLength(max, { error: messages.tooLong(max) })));

/** The address of a pickup with its contact: number 'S/N' and country 'Mexico' unless said otherwise (O-5.50, O-5.51). */
export const pickupLocation = z.object({
  alias: optional(60),
  business_name: text(100, shippingTexts.businessName),
  street: text(60, shippingTexts.street),
  number: withDefault(
    oneLine().check(
      z.maxLength(25, { error: messages.tooLong(25) }),
      z.overwrite((typed) => typed || NO_NUMBER),
    ),
    NO_NUMBER,
  ),
  suite_number: optional(25),
  neighborhood: text(50, shippingTexts.neighborhood),
  city: text(50, shippingTexts.city),
  state: text(50, shippingTexts.state),
  zip_code: placeZip,
  country: withDefault(
    oneLine().check(
      z.refine(isMexico, { error: addressTexts.onlyMexico, abort: true }),
      z.overwrite(() => PICKUP_COUNTRY),
    ),
    PICKUP_COUNTRY,
  ),
  reference: optional(360),
  reference_streets: optional(360),
  contact: endContact,
});
export type PickupLocation = z.output<typeof pickupLocation>;

/** What a pickup asks of its carrier, and what a change of it may change. */
const asked = {
  date: day,
  earliest_time: timeOfDay,
  latest_time: timeOfDay,
  location: pickupLocation,
  collect_in: collectIn,
  indications,
};
export type PickupAsked = z.output<z.ZodMiniObject<typeof asked>>;

/** One guide's package as it is sent with a request; what the guides hold is what counts. */
const sentPackage = z.extend(collectedPackage, { parcel_number: oneLine().check(z.maxLength(40)), quantity: withDefault(z.number(), 1) });

export const createPickupRequest = z.object({
  carrier: pathText(),
  parcel_numbers: z
    .array(oneLine().check(z.minLength(1), z.maxLength(40)), { error: texts.noGuides })
    .check(z.minLength(1, { error: texts.noGuides }), z.maxLength(MOST_GUIDES)),
  ...asked,
  indications: withDefault(indications, ''),
  packages: withDefault(z.array(sentPackage).check(z.maxLength(MOST_GUIDES)), []),
  ...onBehalf,
});
export type CreatePickupRequest = z.output<typeof createPickupRequest>;

/**
 * What staff look after (AMB-9.01): to_book = it is booked by hand; silent = whether its carrier booked it is not known; change = a change is to be
 * confirmed with the carrier; cancel = a booking is to be cancelled with the carrier by hand.
 */
export const pickupAttentions = ['to_book', 'silent', 'change', 'cancel'] as const;
export type PickupAttention = (typeof pickupAttentions)[number];

/** asked = its carrier is being asked; by_hand = staff confirm it ('Cambio solicitado'). */
export const changeStates = ['asked', 'by_hand'] as const;

const place = z.object({ city: z.string(), state: z.string(), zip_code: z.string() });

export const pickupRow = z.object({
  id: pickupId,
  status: z.enum(pickupStatuses),
  carrier: z.string(),
  folio: z.nullable(z.string()),
  date: day,
  earliest_time: z.string(),
  latest_time: z.string(),
  address: z.extend(place, { alias: z.nullable(z.string()), business_name: z.string(), street: z.string(), neighborhood: z.string() }),
  /** How many guides it has. */
  guides: z.number(),
  /** 'Cambio solicitado' while there is one. */
  change_state: z.nullable(z.enum(changeStates)),
  /** Empty for anyone who is not root, agent or seller. */
  attention: z.array(z.enum(pickupAttentions)),
  can_edit: z.boolean(),
  can_cancel: z.boolean(),
  user: z.object({ id: userId, name: z.string() }),
  customer_name: z.string(),
  created_at: instant,
});
export type PickupRow = z.output<typeof pickupRow>;

/** A guide of a pickup. */
export const pickedLabel = z.object({
  id: labelId,
  parcel_number: z.string(),
  service_description: z.string(),
  follow_up: z.nullable(followUp),
  created_at: instant,
  origin: place,
  destination: place,
  package: z.object({ type: z.enum(packageTypes), length: z.number(), width: z.number(), height: z.number(), weight: z.number() }),
});
export type PickedLabel = z.output<typeof pickedLabel>;

/** What became of a booking at the carrier. */
export const bookingStates = ['called', 'unknown', 'live', 'absent', 'cancelling', 'cancelled', 'by_hand'] as const;
export type BookingState = (typeof bookingStates)[number];

export const pickupDetail = z.object({
  ...pickupRow.shape,
  labels: z.array(pickedLabel),
  location: pickupLocation,
  collect_in: collectIn,
  indications: z.string(),
  /** Written by staff. */
  extra_indications: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  supervisor: z.nullable(z.string()),
  insurance: z.boolean(),
  /** What staff note among themselves; null for anyone else. */
  notes: z.nullable(z.string()),
  /** Whom of the carrier the newest mail asked, and why they cannot; null for anyone who is not root, agent or seller. */
  by_mail: z.nullable(z.object({ email: z.string(), sent_at: instant, said: z.nullable(z.string()) })),
  /** What it is to become when its carrier confirms. */
  change: z.nullable(z.object(asked)),
  /** The statuses that this reader may choose; empty for an owner. */
  next_statuses: z.array(z.enum(pickupStatuses)),
  /** What was asked of its carrier, the newest first; empty for anyone who is not root, agent or seller. */
  bookings: z.array(
    z.object({
      n: z.number(),
      state: z.enum(bookingStates),
      folio: z.nullable(z.string()),
      date: day,
      earliest_time: z.string(),
      latest_time: z.string(),
      started_at: instant,
      detail: z.nullable(z.string()),
    }),
  ),
});
export type PickupDetail = z.output<typeof pickupDetail>;

/**
 * What staff found out of the carrier: booked (with its folio) or not_booked, of a booking that was not answered; changed or not_changed, of a change;
 * cancelled, of bookings to be cancelled by hand.
 */
export const settlements = ['booked', 'not_booked', 'changed', 'not_changed', 'cancelled'] as const;
export type Settlement = (typeof settlements)[number];

export const pickupFolio = oneLine().check(z.maxLength(40, { error: messages.tooLong(40) }));
const staffText = (max = STAFF_TEXT_MAX) => z.nullable(manyLines().check(z.maxLength(max, { error: messages.tooLong(max) })));

/** What is not sent stays as it is. Which of it somebody may send says AMB-9.01. */
export const updatePickupRequest = z.strictObject({
  id: pickupId,
  date: z.optional(asked.date),
  earliest_time: z.optional(asked.earliest_time),
  latest_time: z.optional(asked.latest_time),
  location: z.optional(pickupLocation),
  collect_in: z.optional(collectIn),
  indications: z.optional(indications),
  /** The owner sends 'cancelled' alone; staff any that may follow. */
  status: z.optional(z.enum(pickupStatuses)),
  reason: z.optional(staffText(REASON_MAX)),
  supervisor: z.optional(z.nullable(oneLine().check(z.maxLength(120)))),
  notes: z.optional(staffText()),
  folio: z.optional(z.nullable(pickupFolio)),
  insurance: z.optional(z.boolean()),
  extra_indications: z.optional(staffText()),
  settle: z.optional(z.enum(settlements)),
  ...onBehalf,
});
export type UpdatePickupRequest = z.output<typeof updatePickupRequest>;
