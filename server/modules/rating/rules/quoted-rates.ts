import { addBusinessDays, businessDaysBetween } from '#contract/shared/calendar.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Component } from '#contract/rating/rating.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { Offer } from './offered-services.ts';
import { zoneCost } from './rate-config.ts';
import { priceRate } from './price-freight.ts';
import type { MeasuredRow, Terms, Way } from './price-shipment.ts';

/** What a carrier says of the two zips; `services` null = all of its services serve them. */
export type Coverage = { services: readonly { code: string }[] | null; is_extended: boolean; zone: string | null; holds_until?: string };

/** One rate as it is kept in its batch: the answer, and all it takes to price it again. */
export type QuotedRate = {
  carrier: CarrierSlug;
  service_id: ServiceId;
  service_code: string;
  service_description: string;
  payment_kind: PaymentKind;
  stock_available: number | null;
  delivery_date: string;
  business_days: number;
  terms: Terms;
  way: Way;
  quoted: Record<Component, Centavos>;
  total: Centavos;
  to_pay: Centavos;
  /** Until when its carrier holds it; null = as long as its batch. */
  expires_at: Date | null;
};

/** The next business day, plus the transit days of the service, plus one when the destination is off the main network (AMB-6.05). */
export const deliveryDate = (today: string, transitDays: number, isExtended: boolean): string =>
  addBusinessDays(today, 1 + transitDays + (isExtended ? 1 : 0));

function rateOf(offer: Offer, coverage: Coverage, rows: readonly MeasuredRow[], today: string): QuotedRate | null {
  const { service, terms, zones, payment_kind, stock_available } = offer;
  if (coverage.services && !coverage.services.some(({ code }) => code === service.code)) return null;
  const way = { zone_cost: zoneCost(zones, coverage.zone), is_extended: coverage.is_extended, zone: coverage.zone };
  const price = priceRate(terms, rows, way);
  if (!price) return null;
  const delivery_date = deliveryDate(today, service.transit_days, way.is_extended);
  return {
    carrier: service.carrier,
    service_id: service.id,
    service_code: service.code,
    service_description: service.name,
    payment_kind,
    stock_available,
    delivery_date,
    business_days: businessDaysBetween(today, delivery_date),
    terms,
    way,
    quoted: price.quoted,
    total: price.total,
    to_pay: price.to_pay,
    expires_at: coverage.holds_until === undefined ? null : new Date(coverage.holds_until),
  };
}

/** The rates of all services whose carrier answered and serves both zips. */
export const quotedRates = (
  offers: readonly Offer[],
  answers: ReadonlyMap<CarrierSlug, Coverage>,
  rows: readonly MeasuredRow[],
  today: string,
): readonly QuotedRate[] =>
  offers.flatMap((offer) => {
    const coverage = answers.get(offer.service.carrier);
    return coverage ? (rateOf(offer, coverage, rows, today) ?? []) : [];
  });
