import type { Actor } from '#contract/access/access.ts';
import type { explanationOperations, PriceExplanation } from '#contract/rating/explanation.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RateId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OwnBatch } from './api.ts';
import type { RatingNeeds } from './needs.ts';
import { quotingSubject } from './quote-label.ts';
import { explainShipment } from './rules/explain-price.ts';
import { readBatch, readRates } from './store/batches.ts';

/** '¿Por qué este precio?' of a rate: of the user's own quotes, and never for anyone who may not see prices (AMB-3.06). */
export async function getRateExplanation(
  needs: RatingNeeds,
  request: RequestOf<typeof explanationOperations.getRateExplanation>,
  actor: Actor,
): Promise<PriceExplanation> {
  const { customer_id, user_id } = await quotingSubject(needs, request, actor);
  if (!actor.sees_prices) throw new Refusal('FORBIDDEN');
  const batch = await readBatch(needs.db, customer_id, request.batch_id);
  const explanation = batch?.user_id === user_id && (await explanationOf(needs.db, { batch_id: batch.id, customer_id }, request.rate_id));
  if (!explanation) throw new Refusal('NOT_FOUND');
  return explanation;
}

/** Priced again from what the batch stored, which is the tariff of its day: later changes of a tariff change no explanation. */
export async function explanationOf(reader: Reader, { batch_id, customer_id }: OwnBatch, rate_id: RateId): Promise<PriceExplanation | null> {
  const batch = await readBatch(reader, customer_id, batch_id);
  const rate = batch && (await readRates(reader, { id: batch_id, customer_id })).find((one) => one.rate_id === rate_id);
  const explained = rate && explainShipment(rate.terms, batch.shipment, rate.way);
  if (!explained) return null;
  const { terms, way } = rate;
  return {
    carrier: rate.carrier,
    service_description: rate.service_description,
    payment_kind: rate.payment_kind,
    quoted_at: batch.created_at.toISOString(),
    iva_percent: terms.iva_percent,
    divisor: terms.divisor,
    extra_kg_price: terms.extra_kg_price,
    tariff: terms.source ?? null,
    zone: { name: way.zone ?? null, cost: way.zone_cost },
    is_extended: way.is_extended,
    ...explained,
    carrier_cost: null,
  };
}
