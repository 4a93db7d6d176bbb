import { businessDayOf } from '#contract/shared/dates.ts';
import type { QuoteRequest } from '#contract/rating/rating.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import type { RatingApi, ServicePricer, ServiceQuestion, ServiceQuote } from './api.ts';
import { askCarriers, type CarrierReplies } from './ask-carriers.ts';
import { carrierQuestion } from './carrier-question.ts';
import { offerFacts } from './find-offers.ts';
import type { RatingNeeds } from './needs.ts';
import { quoteFor, readShipment } from './quote-label.ts';
import { offeredServices, type Offer } from './rules/offered-services.ts';
import { quotedRates } from './rules/quoted-rates.ts';

const requestOf = ({ packages, ...places }: ServiceQuestion): QuoteRequest => ({ ...places, packages: packages as PackageRow[] });

export async function quoteService(needs: RatingNeeds, wanted: Parameters<RatingApi['quoteService']>[0]): Promise<ServiceQuote | null> {
  const { service_id, subject, actor_id, request_id, question } = wanted;
  const { batch, rates } = await quoteFor(needs, { request: requestOf(question), subject, actor_id, request_id, only: service_id });
  const [rate] = rates;
  if (!rate) return null;
  const { rate_id, payment_kind, stock_available, total, to_pay } = rate;
  return { batch_id: batch.id, rate_id, payment_kind, stock_ran_out: stock_available !== null && payment_kind !== 'prepaid', total, to_pay };
}

/** Tariffs and stock are read once, and a carrier is asked once for parcels that it cannot tell apart. */
export async function servicePricer(needs: RatingNeeds, wanted: Parameters<RatingApi['servicePricer']>[0]): Promise<ServicePricer | null> {
  const { service_id, subject, request_id } = wanted;
  const customer = await needs.access.customer(needs.db, subject.customer_id);
  const { services, ...facts } = await offerFacts(needs, { subject, customer });
  const service = services.find(({ id }) => id === service_id);
  const isAllowed = facts.allowed === null || facts.allowed.includes(service_id);
  if (!service || service.weight_rule !== 'per_package' || !facts.rows.get(service_id)?.enabled || !isAllowed) return null;
  if (!needs.carriers.abilities(service.carrier).isConfigured) return null;
  const takesStock = service.mode === 'Prepago' && (customer.customer_modality === 'prepaid' || customer.customer_modality === 'mixed');
  const units = takesStock ? (facts.stock.get(service_id)?.units ?? 0) : null;
  const now = needs.clock.now();
  const asked = new Map<string, Promise<CarrierReplies>>();

  const price: ServicePricer['price'] = async (question) => {
    const request = requestOf(question);
    const shipment = await readShipment(needs, request.packages);
    const offerWith = (stock: typeof facts.stock): Offer | null =>
      offeredServices({ ...facts, services: [service], stock, shipment }).offers[0] ?? null;
    const byStock = units !== null && units > 0 ? offerWith(facts.stock) : null;
    const byMoney = offerWith(new Map());
    const offers = [byStock, byMoney].filter((offer) => offer !== null);
    if (offers.length === 0) return { outcome: 'none' };
    const toAsk = carrierQuestion(needs.catalogs, request, shipment, now);
    const name = JSON.stringify(toAsk);
    const replies = await (asked.get(name) ?? remember(asked, name, askCarriers(needs, [service.carrier], toAsk, request_id)));
    if (!replies.answers.has(service.carrier)) return { outcome: 'silent' };
    const priceOf = (offer: Offer | null) => (offer ? (quotedRates([offer], replies.answers, shipment, businessDayOf(now))[0] ?? null) : null);
    const [stock, money] = [priceOf(byStock), priceOf(byMoney)];
    if (!stock && !money) return { outcome: 'none' };
    return {
      outcome: 'priced',
      stock: stock?.payment_kind === 'prepaid' ? { total: stock.total, to_pay: stock.to_pay } : null,
      money: money && money.payment_kind !== 'prepaid' ? { total: money.total, to_pay: money.to_pay, kind: money.payment_kind } : null,
    };
  };
  return { units, price };
}

/** Keeps an answer for the next parcel; silence is not kept. */
function remember(asked: Map<string, Promise<CarrierReplies>>, name: string, answer: Promise<CarrierReplies>): Promise<CarrierReplies> {
  const kept = answer.then((replies) => {
    if (replies.unavailable.length > 0) asked.delete(name);
    return replies;
  });
  asked.set(name, kept);
  return kept;
}
