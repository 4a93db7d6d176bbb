import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { packageRows } from '../packages/packages.ts';
import { day, DAY_MS, instant } from '../shared/dates.ts';
import { batchId, rateId, serviceId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { paymentKinds } from '../wallet/wallet.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { placeZip } from '../catalogs/zip-codes.ts';

/** The five components of a price, as the specification names them (S-3.13). */
export const components = ['label_price', 'insurance', 'irregular_delivery_price', 'reissue_price', 'overweight_price'] as const;
export type Component = (typeof components)[number];

export const IVA_PERCENT = 16;
/** How long a quoted price holds (AMB-6.04). */
export const QUOTE_LIFE_MS = DAY_MS;

const coordinates = z.nullish(z.object({ latitude: z.number(), longitude: z.number() }));

export const quoteRequest = z.object({
  packages: packageRows,
  zip_origin: placeZip,
  zip_destination: placeZip,
  coordinates_origin: coordinates,
  coordinates_destination: coordinates,
  neighborhood_origin: z.nullish(oneLine()),
  neighborhood_destination: z.nullish(oneLine()),
  state_destination: z.nullish(oneLine()),
  city_destination: z.nullish(oneLine()),
  ocurre_office: withDefault(z.boolean(), false),
  /** 'Reintentar': asks only these carriers again and adds to this batch (AMB-6.05). */
  batch_id: z.optional(batchId),
  carriers: z.optional(z.array(oneLine())),
  ...onBehalf,
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** Amounts are null for anyone who may not see prices (AMB-3.06). */
const price = z.nullable(amount);

export const rate = z.object({
  carrier: z.string(),
  rate_id: rateId,
  service_id: serviceId,
  service_description: z.string(),
  label_price: price,
  insurance: price,
  irregular_delivery_price: price,
  reissue_price: price,
  overweight_price: price,
  total: price,
  /** What will be taken in money now: the total, or only the extras of a guide paid by stock. */
  to_pay: price,
  carriers: z.array(z.string()),
  delivery_date: day,
  business_days: z.number(),
  payment_kind: z.enum(paymentKinds),
  stock_available: z.nullable(z.number()),
  currency: z.literal('MXN'),
  expires_at: instant,
  /** Why it cannot be chosen, null when it can: the carrier has no branch delivery (AMB-4.11). */
  not_choosable: z.nullable(z.literal('NO_BRANCH')),
  /** What root tells of the carrier while something is wrong with it. */
  trouble: z.optional(z.string()),
});
export type Rate = z.output<typeof rate>;

/** Why a carrier is missing from a quote; all but BREAKER_OPEN were asked. */
export const unavailableCodes = ['TIMEOUT', 'BREAKER_OPEN', 'REFUSED', 'UNREACHABLE', 'SERVER_ERROR', 'UNREADABLE', 'FAILED'] as const;
export type UnavailableCode = (typeof unavailableCodes)[number];

export const quoteResponse = z.object({
  batch_id: batchId,
  rates: z.array(rate),
  /** Carriers that did not answer in time, or whose breaker is open. */
  unavailable: z.array(z.object({ carrier: z.string(), code: z.string() })),
});
export type QuoteResponse = z.output<typeof quoteResponse>;

export const ratingOperations = named({
  quoteLabel: operation({
    method: 'POST',
    path: '/api/rate/label',
    needs: ['canCreateUpdateDelete.rate', 'canCreateUpdateDelete.label'],
    request: quoteRequest,
    response: quoteResponse,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CUSTOMER_LOCKED', 'PALLET_MIXED', 'QUOTE_EXPIRED', 'CARRIER_UNAVAILABLE'],
  }),
});
