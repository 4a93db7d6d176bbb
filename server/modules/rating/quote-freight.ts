import type { FreightDemands, FreightRequest } from '#contract/rating/freight.ts';
import type { QuoteRequest, QuoteResponse } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RateId, UserId } from '#contract/shared/ids.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import type { Call } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { askCarriers } from './ask-carriers.ts';
import { carrierQuestion } from './carrier-question.ts';
import { findOffers } from './find-offers.ts';
import type { RatingNeeds } from './needs.ts';
import { storeBatch } from './quote-batch.ts';
import { answerOf, readShipment, refuseLimits } from './quote-label.ts';
import { freightCosts, freightOf } from './rules/freight-terms.ts';
import { quotedRates } from './rules/quoted-rates.ts';

/**
 * Quotes consolidated freight (POST /api/rate, O-7.17) with every LTL service of the customer. Most freight carriers have no interface: their
 * services are priced by the customer's rate rows alone. The batch cannot buy parcels.
 */
export async function quoteFreight(needs: RatingNeeds, request: FreightRequest, { actor, requestId }: Call): Promise<QuoteResponse> {
  const subject = await needs.access.subjectOf(needs.db, actor, request, 'canCreateUpdateDelete.label');
  const customer = await needs.access.customer(needs.db, subject.customer_id);
  if (customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  const shipment = await readShipment(needs, request.items, 'items');
  const demands = demandsOf(request);
  const found = await findOffers(needs, { subject, customer, shipment, freight: freightOf(freightCosts(needs.settings.value), demands) });
  refuseLimits(found, shipment, 'items');
  const asked = parcelQuestion(request);
  const now = needs.clock.now();
  const slugs = [...new Set(found.offers.map(({ service }) => service.carrier))];
  const replies = await askCarriers(needs, slugs, carrierQuestion(needs.catalogs, asked, shipment, now), requestId);
  if (replies.unavailable.length > 0 && replies.answers.size === 0)
    throw new Refusal('CARRIER_UNAVAILABLE', { description: ratingTexts.quoteFailed });
  const rates = quotedRates(found.offers, replies.answers, shipment, businessDayOf(now)).map((rate) => ({ ...rate, rate_id: newId<RateId>() }));
  const { unavailable } = replies;
  return answerOf(
    await storeBatch(needs, { request: asked, subject, actor_id: actor.id as UserId, shipment, freight: demands, rates, unavailable }),
    actor,
  );
}

const demandsOf = ({ origin, destination, specials }: FreightRequest): FreightDemands => ({
  origin: origin.requirements ?? null,
  destination: destination.requirements ?? null,
  specials,
});

/** The same in the words of a quote of parcels, which carriers are asked with and batches keep. */
const parcelQuestion = ({ origin, destination, items }: FreightRequest): QuoteRequest => ({
  packages: items,
  zip_origin: origin.zip_code,
  zip_destination: destination.zip_code,
  neighborhood_origin: origin.neighborhood,
  neighborhood_destination: destination.neighborhood,
  state_destination: destination.state,
  city_destination: destination.city,
  ocurre_office: false,
});
