import * as z from 'zod/mini';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { onBehalf } from '../access/access.ts';
import { knownCarrier } from '../carriers/carrier-key.ts';
import { vehicle } from '../carriers/vehicle.ts';
import { placeZip } from '../catalogs/zip-codes.ts';
import { packageRow, packageRows } from '../packages/packages.ts';
import { freightDemands } from '../rating/freight.ts';
import { day, instant } from '../shared/dates.ts';
import { batchId, businessId, consolidatedId, customerId, labelId, rateId, userId } from '../shared/ids.ts';
import { amount, positiveAmount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { actsOnBehalf, can, type Rights } from '../shared/permissions.ts';
import { exactLine, oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { notificationContact, oneOfEachType } from '../shipping/notices.ts';
import { roadKm } from '../shipping/road-km.ts';
import { endInfo, followUp } from '../shipping/shipping.ts';

/** The life of an order of consolidated freight (AMB-10.12). A confirmed one goes on as its guide does. */
export const consolidatedStatuses = ['requested', 'to_accept', 'confirmed', 'cancelled'] as const;
export type ConsolidatedStatus = (typeof consolidatedStatuses)[number];
export const consolidatedActions = ['confirm', 'accept', 'reject', 'cancel'] as const;
export type ConsolidatedAction = (typeof consolidatedActions)[number];

/**
 * How an order stands with its carrier's connector, where that books freight (decision 0279). `asked`: the carrier is being called. `unknown`: it has not
 * answered, its guide waits in 'Por conciliar'. `refused`: staff book it. `made`: it has its guide.
 */
export const freightBookings = ['asked', 'unknown', 'refused', 'made'] as const;
export type FreightBookingState = (typeof freightBookings)[number];

/** Business days that the owner has to answer a final price above the quoted one. */
export const DAYS_TO_ANSWER = 3;
export const REASON_MAX = 256;

const writers = 'canCreateUpdateDelete.label';
const readers = 'canRead.label';

/** Root and agent enter the carrier's number and the final price (AMB-2.03). */
export const confirmsConsolidated = (rights: Rights): boolean => (rights.role === 'root' || rights.role === 'agent') && can(rights, writers);
/** The owner, the owner's company and staff who act for it answer a final price and cancel. */
export const answersConsolidated = (rights: Rights & { id: string }, owner: string): boolean =>
  can(rights, writers) && (rights.id === owner || rights.role === 'customer' || actsOnBehalf(rights.role));

const sentEnd = z.extend(endInfo, { zip_code: placeZip });

export const consolidatedRequest = z.object({
  batch_id: batchId,
  rate_id: rateId,
  origin_info: sentEnd,
  destination_info: sentEnd,
  items: packageRows,
  business_id: z.nullish(businessId),
  notification_contacts: withDefault(z.array(notificationContact).check(z.maxLength(2), oneOfEachType), []),
  ...onBehalf,
});
export type ConsolidatedRequest = z.output<typeof consolidatedRequest>;

const price = z.nullable(amount);
const place = z.object({ name: z.string(), city: z.string(), state: z.string(), zip_code: z.string() });

/** Amounts are null for anyone who may not see prices (AMB-3.06). */
export const consolidatedRow = z.object({
  id: consolidatedId,
  folio: z.string(),
  created_at: instant,
  status: z.enum(consolidatedStatuses),
  /** The guide of a confirmed order. */
  follow_up: z.nullable(followUp),
  customer: z.object({ id: customerId, name: z.string() }),
  user: z.object({ id: userId, name: z.string() }),
  origin: place,
  destination: place,
  carrier: z.string(),
  service_description: z.string(),
  parcel_number: z.nullable(z.string()),
  label_id: z.nullable(labelId),
  pieces: z.number(),
  weight_kg: z.number(),
  billed_kg: z.number(),
  quoted_total: price,
  /** Null until staff have entered it. */
  final_total: price,
  /** What is held or charged: the final price of a confirmed order, else the quoted one. */
  total: price,
  /** Last day on which a final price may be accepted. */
  answer_until: z.nullable(day),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
  /** Null where no connector books it; that one refused, and why, is told to staff alone. */
  booking: z.nullable(z.enum(freightBookings)),
  booking_reason: z.nullable(z.string()),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(consolidatedActions)),
});
export type ConsolidatedRow = z.output<typeof consolidatedRow>;

export const consolidatedDetail = z.extend(consolidatedRow, {
  origin_info: endInfo,
  destination_info: endInfo,
  items: z.array(packageRow),
  demands: freightDemands,
  /** Money or credit that its owner can spend now; null without a price that waits, without limit, and for anyone who may not see prices. */
  spendable: price,
  /** Only where that is credit which invoices hold that are overdue for more than so many days: then nothing is left of it (AMB-12.02). */
  held_after_days: z.optional(z.int()),
});
export type ConsolidatedDetail = z.output<typeof consolidatedDetail>;

const required = (said: string, max: number) => oneLine({ error: said }).check(z.minLength(1, { error: said }), z.maxLength(max));

export const consolidatedChange = z.object({
  id: consolidatedId,
  action: z.enum(consolidatedActions),
  /** With `confirm`, all three. */
  carrier: z.optional(knownCarrier(consolidatedTexts.form.chooseCarrier)),
  parcel_number: z.optional(
    exactLine({ error: consolidatedTexts.form.numberRequired }).check(
      z.trim(),
      z.minLength(1, { error: consolidatedTexts.form.numberRequired }),
      z.maxLength(30),
      z.regex(/^[A-Za-z0-9-]+$/, { error: consolidatedTexts.form.numberInvalid }),
    ),
  ),
  final_total: z.optional(
    positiveAmount.check(
      z.refine((total) => total > 0, { error: consolidatedTexts.form.priceRequired }),
      z.refine((total) => total <= 100_000_000_00, { error: consolidatedTexts.form.priceTooHigh }),
    ),
  ),
  /** With `confirm`, where the Carta Porte is left to the shipper: kilometres by road, else those between the postal codes, and the vehicle, else the carrier's. */
  distance_km: z.optional(roadKm),
  vehicles: z.optional(z.array(vehicle).check(z.maxLength(1))),
  /** With `cancel`. */
  reason: z.optional(required(consolidatedTexts.form.reasonRequired, REASON_MAX)),
  ...onBehalf,
});
export type ConsolidatedChange = z.output<typeof consolidatedChange>;

export const consolidatedOperations = named({
  /** Holds the quoted total. A repeat of its key answers the order that was made. */
  createConsolidated: operation({
    method: 'POST',
    path: '/api/consolidated',
    needs: writers,
    asksFactor: true,
    isKeyed: true,
    status: 201,
    request: consolidatedRequest,
    response: z.object({ id: consolidatedId, folio: z.string(), total: price, status: z.enum(consolidatedStatuses) }),
    refusals: [
      'USER_NOT_CHOSEN',
      'NOT_FOUND',
      'CUSTOMER_LOCKED',
      'RFC_MISSING',
      'PALLET_MIXED',
      'MERCHANDISE_MISSING',
      'WRONG_DATA',
      'QUOTE_EXPIRED',
      'INSUFFICIENT_BALANCE',
      'CREDIT_LIMIT',
      'ADDRESS_TOO_LONG',
    ],
  }),
  listConsolidated: operation({
    method: 'GET',
    path: '/api/consolidated',
    needs: readers,
    request: z.object({ ...pagingFields(20), status: z.catch(z.optional(z.enum(consolidatedStatuses)), undefined), ...onBehalf }),
    response: z.extend(pageOf(consolidatedRow), {
      /** Orders in scope whose final price waits for an answer. */
      to_accept: z.number(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  getConsolidated: operation({
    method: 'GET',
    path: '/api/consolidated/{id}',
    needs: readers,
    request: z.object({ id: consolidatedId, ...onBehalf }),
    response: consolidatedDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** One step of its life (AMB-10.12); another step than its status allows is NOT_ALLOWED. */
  updateConsolidated: operation({
    method: 'PUT',
    path: '/api/consolidated/{id}',
    needs: writers,
    asksFactor: true,
    request: consolidatedChange,
    response: consolidatedDetail,
    refusals: [
      'NOT_FOUND',
      'NOT_ALLOWED',
      'FORBIDDEN',
      'CUSTOMER_LOCKED',
      'INSUFFICIENT_BALANCE',
      'CREDIT_LIMIT',
      'CONFLICT',
      'MERCHANDISE_MISSING',
      'WRONG_DATA',
    ],
  }),
});
