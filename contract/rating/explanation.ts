import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { instant } from '../shared/dates.ts';
import { batchId, rateId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { paymentKinds } from '../wallet/wallet.ts';
import { freightSpecials } from './freight.ts';
import { components } from './rating.ts';

/** Where the price of a guide comes from: the customer's own price, a column of its rate config, or a unit of stock. */
export const tariffKinds = ['own', 'grid', 'stock'] as const;
export type TariffKind = (typeof tariffKinds)[number];

/** What consolidated freight costs besides its carriage: of an end, or of a special. */
export const surchargeKinds = ['maneuvers_origin', 'far_origin', 'maneuvers_destination', 'far_destination', ...freightSpecials] as const;
export const freightSurcharge = z.object({ kind: z.enum(surchargeKinds), amount });
export type FreightSurcharge = z.output<typeof freightSurcharge>;

/** Pesos with as many decimals as they have, where a centavo is not enough: '108.3333'. */
const exactPesos = z.string();

/** One component of one guide: `base` × kept_percent + `plus` is `exact_net`; with IVA `exact_total`; rounded once to the centavo it is `total`. */
export const explainedPart = z.object({
  component: z.enum(components),
  base: amount,
  /** What the discount leaves, or the percentage of an insurance; 100 = all of it. */
  kept_percent: z.number(),
  plus: amount,
  exact_net: exactPesos,
  exact_total: exactPesos,
  /** total − exact_total, with its sign. */
  rounding: exactPesos,
  net: amount,
  iva: amount,
  total: amount,
});
export type ExplainedPart = z.output<typeof explainedPart>;

export const explainedGuide = z.object({
  /** Pieces alike; the amounts are those of one. */
  quantity: z.number(),
  weight_kg: z.number(),
  volumetric_kg: z.number(),
  billed_kg: z.number(),
  /** The row of the tariff; a price quoted before rows were kept has no name. */
  row: z.object({ name: z.nullable(z.string()), included_kg: z.number() }),
  extra_kg: z.number(),
  parts: z.array(explainedPart),
});
export type ExplainedGuide = z.output<typeof explainedGuide>;

/** Why a price is what it is, by the tariff of the moment when it was quoted. */
export const priceExplanation = z.object({
  carrier: z.string(),
  service_description: z.string(),
  payment_kind: z.enum(paymentKinds),
  quoted_at: instant,
  iva_percent: z.number(),
  divisor: z.number(),
  extra_kg_price: z.nullable(amount),
  /** Null for a price that was quoted before this was kept. `from` and `to`: guides per month of the column. */
  tariff: z.nullable(
    z.object({
      kind: z.enum(tariffKinds),
      year: z.nullable(z.number()),
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
    }),
  ),
  zone: z.object({ name: z.nullable(z.string()), cost: amount }),
  is_extended: z.boolean(),
  /** For consolidated freight: its parts were computed for all pieces together. Null for parcels. Amounts are net. */
  freight: z.nullable(
    z.object({
      kg_per_m3: z.number(),
      cost_per_kg: amount,
      minimum: amount,
      irregular_pieces: z.number(),
      irregular_price: amount,
      surcharges: z.array(freightSurcharge),
    }),
  ),
  guides: z.array(explainedGuide),
  total: amount,
  to_pay: amount,
  /** What the carrier bills the house for this guide; for root alone. */
  carrier_cost: z.nullable(amount),
});
export type PriceExplanation = z.output<typeof priceExplanation>;

export const explanationOperations = named({
  /** Refused to anyone who may not see prices (AMB-3.06). */
  getRateExplanation: operation({
    method: 'GET',
    path: '/api/rate/{batch_id}/{rate_id}/explanation',
    needs: ['canCreateUpdateDelete.rate', 'canCreateUpdateDelete.label'],
    request: z.object({ batch_id: batchId, rate_id: rateId, ...onBehalf }),
    response: priceExplanation,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'FORBIDDEN'],
  }),
});
