import { billableKg } from '#contract/packages/billed-weight.ts';
import type { Component } from '#contract/rating/rating.ts';
import { QUOTE_MAX_WEIGHT_KG } from '#contract/packages/packages.ts';
import { centavos, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { NOTHING, taxedAmount, taxedShare, taxedTotal } from './taxed-share.ts';

/** What the price of a piece depends on; `quantity` pieces are alike. Whole hundredths of a kg, whole cm³ (rounded up), centavos. */
export type PricedRow = {
  quantity: number;
  weight_hkg: number;
  volume_cm3: number;
  /** Declared value of one piece; 0 when it is not insured. */
  declared: Centavos;
  is_irregular: boolean;
};

/** A weight row with its net price; null or 0 = no price. */
export type Band = { included_kg: number; cost: Centavos | null };

/** One service for one customer, ready to price. Net prices in centavos; shares in ten-thousandths of a per cent. */
export type Terms = {
  divisor: number;
  /** At least one, by included kg. */
  bands: readonly Band[];
  /** What the discount leaves of a band's price: 1,000,000 = all of it. */
  kept_share: number;
  /** Null or 0 = more kg than the row includes cannot be sold. */
  extra_kg_price: Centavos | null;
  irregular_delivery_price: Centavos;
  reissue_price: Centavos;
  insurance_share: number;
  iva_percent: number;
  /** Price with IVA of the stock unit that pays a guide; null = the guide is paid in money. */
  stock_unit_price: Centavos | null;
};

/** What the carrier says of the way: net cost of its tariff zone, and whether the destination is off its main network. */
export type Way = { zone_cost: Centavos; is_extended: boolean };

export type GuidePrice = Record<Component, Taxed>;
export type ShipmentPrice = {
  /** The price of one piece of each row, in the order of the rows. */
  guides: readonly GuidePrice[];
  /** Each component over all pieces, IVA included. */
  quoted: Record<Component, Centavos>;
  total: Centavos;
  /** What will be taken in money: the total, or only the extras of guides paid by stock. */
  to_pay: Centavos;
};

/** The price of a shipment by one service (AMB-6.02, 2 to 9); null when it has none, so that the service is not offered. */
export function priceShipment(terms: Terms, rows: readonly PricedRow[], way: Way): ShipmentPrice | null {
  const guides: GuidePrice[] = [];
  let label = 0;
  let insurance = 0;
  let irregular = 0;
  let reissue = 0;
  let overweight = 0;
  for (const row of rows) {
    const guide = priceGuide(terms, row, way);
    if (!guide) return null;
    guides.push(guide);
    label += guide.label_price.total * row.quantity;
    insurance += guide.insurance.total * row.quantity;
    irregular += guide.irregular_delivery_price.total * row.quantity;
    reissue += guide.reissue_price.total * row.quantity;
    overweight += guide.overweight_price.total * row.quantity;
  }
  const extras = insurance + irregular + reissue + overweight;
  // No part is negative: when the sum is whole and safe, so is each of them.
  const total = centavos(label + extras);
  const quoted = { label_price: label, insurance, irregular_delivery_price: irregular, reissue_price: reissue, overweight_price: overweight };
  return { guides, quoted: quoted as Record<Component, Centavos>, total, to_pay: terms.stock_unit_price === null ? total : (extras as Centavos) };
}

function priceGuide(terms: Terms, row: PricedRow, way: Way): GuidePrice | null {
  const { bands, iva_percent: iva } = terms;
  const kg = billableKg(row, terms.divisor);
  if (kg > QUOTE_MAX_WEIGHT_KG) return null;
  const band = bands.find(({ included_kg }) => included_kg >= kg) ?? bands.at(-1);
  if (!band) return null;
  const extraKg = Math.max(0, kg - band.included_kg);
  if (extraKg > 0 && !terms.extra_kg_price) return null;
  const label = labelPrice(terms, band, way);
  if (!label) return null;
  return {
    label_price: label,
    insurance: row.declared === 0 || terms.insurance_share === 0 ? NOTHING : taxedShare(row.declared, terms.insurance_share, ZERO, iva),
    irregular_delivery_price: row.is_irregular ? taxedAmount(terms.irregular_delivery_price, iva) : NOTHING,
    reissue_price: taxedAmount(reissueNet(terms, way), iva),
    overweight_price: extraKg === 0 ? NOTHING : taxedAmount(centavos(extraKg * (terms.extra_kg_price ?? 0)), iva),
  };
}

function labelPrice({ stock_unit_price, kept_share, iva_percent }: Terms, { cost }: Band, { zone_cost }: Way): Taxed | null {
  if (stock_unit_price !== null) return taxedTotal(stock_unit_price, iva_percent);
  return cost ? taxedShare(cost, kept_share, zone_cost, iva_percent) : null;
}

/** The zone of a guide paid by stock cannot go into its label price: it is charged with the reissue (AMB-6.02, 9). */
function reissueNet({ reissue_price, stock_unit_price }: Terms, { is_extended, zone_cost }: Way): Centavos {
  const reissue = is_extended ? reissue_price : ZERO;
  return stock_unit_price === null ? reissue : ((reissue + zone_cost) as Centavos);
}
