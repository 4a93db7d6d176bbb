import type { Actor, Subject } from '#contract/access/access.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { mixesPallets, type PackageRow } from '#contract/packages/packages.ts';
import type { QuoteRequest, QuoteResponse } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RateId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import type { Call } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { CustomerRow, OnBehalf } from '../access/api.ts';
import { askCarriers } from './ask-carriers.ts';
import { carrierQuestion } from './carrier-question.ts';
import { findOffers } from './find-offers.ts';
import type { RatingNeeds } from './needs.ts';
import type { Offer, Offered } from './rules/offered-services.ts';
import { quotedRates } from './rules/quoted-rates.ts';
import { viewRates } from './rules/rate-view.ts';
import { measureRow, type ShipmentRow } from './rules/shipment.ts';
import { batchToExtend, extendBatch, storeBatch, type StoredBatch } from './quote-batch.ts';

/**
 * Quotes a shipment with every service that the customer may use (POST /api/rate/label, S-7.18). All carriers are asked at once,
 * with no transaction open; what they answered in time is kept as a batch whose prices hold for 24 h.
 * With `batch_id` ('Reintentar') only the carriers that are missing from that batch are asked, and their rates are added to it.
 */
export async function quoteLabel(needs: RatingNeeds, request: QuoteRequest, { actor, requestId }: Call): Promise<QuoteResponse> {
  const subject = await quotingSubject(needs, request, actor);
  return answerOf(await quoteFor(needs, { request, subject, actor_id: actor.id, request_id: requestId }), actor);
}

export type QuoteOrder = {
  request: QuoteRequest;
  subject: Subject;
  actor_id: UserId;
  request_id: string;
  /** Null: every service that the customer may use. */
  only?: ServiceId | null;
};

/** The same for anyone who is known already; answers the batch as it is kept. */
export async function quoteFor(needs: RatingNeeds, { request, subject, actor_id, request_id, only = null }: QuoteOrder): Promise<StoredBatch> {
  const customer = await needs.access.customer(needs.db, subject.customer_id);
  if (customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  const shipment = await readShipment(needs, request.packages);
  const former = request.batch_id ? await batchToExtend(needs, request, subject, request.batch_id) : null;
  const all = await offersToAsk(needs, { request, subject, customer, shipment, former });
  const offers = only === null ? all : all.filter(({ service }) => service.id === only);
  const slugs = [...new Set(offers.map(({ service }) => service.carrier))];
  const now = needs.clock.now();
  const replies = await askCarriers(needs, slugs, carrierQuestion(needs.catalogs, request, shipment, now), request_id);
  const rates = quotedRates(offers, replies.answers, shipment, businessDayOf(now)).map((rate) => ({ ...rate, rate_id: newId<RateId>() }));
  const nobodyAnswered = replies.unavailable.length > 0 && replies.answers.size === 0;
  if (nobodyAnswered && (!former || former.rates.length === 0)) throw new Refusal('CARRIER_UNAVAILABLE', { description: ratingTexts.quoteFailed });
  return former
    ? extendBatch(needs, former.batch, rates, replies)
    : storeBatch(needs, { request, subject, actor_id, shipment, rates, unavailable: replies.unavailable });
}

/** Quoting serves two flows: anyone who may use one of them may be quoted for (AMB-2.15). */
export async function quotingSubject({ access, db }: RatingNeeds, request: OnBehalf, actor: Actor): Promise<Subject> {
  try {
    return await access.subjectOf(db, actor, request, 'canCreateUpdateDelete.rate');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'FORBIDDEN') throw error;
    return access.subjectOf(db, actor, request, 'canCreateUpdateDelete.label');
  }
}

/** Under which name a request has its rows. */
export type RowsAt = 'packages' | 'items';

/** The pieces in whole units, after the checks that need no customer. */
export async function readShipment(
  { catalogs, db, settings }: RatingNeeds,
  packages: readonly PackageRow[],
  at: RowsAt = 'packages',
): Promise<ShipmentRow[]> {
  if (mixesPallets(packages)) throw new Refusal('PALLET_MIXED');
  const fields: Record<string, string> = {};
  const mostKg = settings.value('QUOTE_MAX_WEIGHT_KG');
  for (const [index, row] of packages.entries()) {
    if (row.weight > mostKg) fields[`${at}.${index}.weight`] = packageTexts.weightAbove(mostKg);
    if (row.type === 'Tarima' && row.quantity > 1) fields[`${at}.${index}.quantity`] = ratingTexts.onePallet;
  }
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  const insurable = new Set((await catalogs.contents(db)).filter((content) => content.can_be_assured).map(({ content }) => content));
  return packages.map((row) => measureRow(row, (content) => insurable.has(content)));
}

type ToAsk = { request: QuoteRequest; subject: Subject; customer: CustomerRow; shipment: readonly ShipmentRow[]; former: StoredBatch | null };

/** The offers whose carriers have to be asked now: those named, of configured carriers, without the services already in the batch. */
async function offersToAsk(needs: RatingNeeds, { request, subject, customer, shipment, former }: ToAsk): Promise<readonly Offer[]> {
  const found = await findOffers(needs, { subject, customer, shipment });
  refuseLimits(found, shipment, 'packages');
  const named = request.carriers && new Set(request.carriers.map((carrier) => carrier.trim().toLowerCase()));
  const priced = new Set(former?.rates.map(({ service_id }) => service_id));
  const isConfigured = (carrier: CarrierSlug) => needs.carriers.abilities(carrier).isConfigured;
  return found.offers.filter(({ service }) => (!named || named.has(service.carrier)) && !priced.has(service.id) && isConfigured(service.carrier));
}

/** Where only weights or declared values stand in the way, each is refused at its field. */
export function refuseLimits({ declared_limit, weight_limit_kg }: Omit<Offered, 'offers'>, shipment: readonly ShipmentRow[], at: RowsAt): void {
  const refuse = (isAbove: (row: ShipmentRow) => boolean, field: 'weight' | 'insurance', said: string) => {
    const paths = shipment.flatMap((row, index) => (isAbove(row) ? [`${at}.${index}.${field}`] : []));
    throw new Refusal('WRONG_DATA', { fields: Object.fromEntries(paths.map((path) => [path, said])) });
  };
  if (weight_limit_kg !== null) refuse(({ weight_hkg }) => weight_hkg > weight_limit_kg * 100, 'weight', ratingTexts.tooHeavy(weight_limit_kg));
  if (declared_limit !== null) refuse(({ insurance }) => insurance > declared_limit, 'insurance', ratingTexts.declaredTooHigh);
}

export function answerOf({ batch, rates }: StoredBatch, actor: Actor): QuoteResponse {
  const viewing = { seesPrices: actor.sees_prices, toBranch: batch.ocurre_office, expiresAt: batch.expires_at };
  return { batch_id: batch.id, rates: viewRates(rates, viewing), unavailable: [...batch.unavailable] };
}
