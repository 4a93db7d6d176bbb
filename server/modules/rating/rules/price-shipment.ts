import { billableKg, type MeasuredPiece } from '#contract/packages/billed-weight.ts';
import type { FreightSurcharge, TariffKind } from '#contract/rating/explanation.ts';
import type { Component } from '#contract/rating/rating.ts';
import { QUOTE_MAX_WEIGHT_KG } from '#contract/packages/packages.ts';
import { centavos, taxedTotal, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { NOTHING, taxedShare, WHOLE } from './taxed-share.ts';

/** What the price of a piece depends on; `quantity` pieces are alike. Whole hundredths of a kg, whole cm³ (rounded up), centavos. */
export type PricedRow = {
  quantity: number;
  weight_hkg: number;
  volume_cm3: number;
  /** Declared value of one piece; 0 when it is not insured. */
  declared: Centavos;
  is_irregular: boolean;
};

/** The same with its sides in hundredths of a cm: freight adds volumes up before it rounds. */
export type MeasuredRow = PricedRow & Pick<MeasuredPiece, 'length_hcm' | 'width_hcm' | 'height_hcm'>;

/** A weight row with its net price; null or 0 = no price. `name`: in the catalogue; absent in what was quoted before it was kept. */
export type Band = { included_kg: number; cost: Centavos | null; name?: string };

/** Where the prices of the bands come from, for anyone who asks why; `from` and `to` are guides per month of the chosen column. */
export type TariffSource = { kind: TariffKind; year: number | null; from: number | null; to: number | null };

/** What makes terms those of consolidated freight: kg that a m³ counts as, the least that the carriage costs, what the shipment asks besides. */
export type FreightTerms = { kg_per_m3: number; minimum: Centavos; surcharges: readonly FreightSurcharge[] };

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
  source?: TariffSource;
  /** Absent for parcels. The cost of a band is then that of one kg. */
  freight?: FreightTerms;
};

/** What the carrier says of the way: net cost of its tariff zone, and whether the destination is off its main network. */
export type Way = { zone_cost: Centavos; is_extended: boolean; zone?: string | null };

/** What a component is computed from: `base` × share + `plus`, before IVA; a unit of stock has its price with IVA. */
export type Part = { base: Centavos; share: number; plus: Centavos } | { unit: Centavos };
/** All that the price of a piece is computed from. */
export type GuideWork = { billed_kg: number; band: Band; extra_kg: number; parts: Record<Component, Part> };
export type GuidePrice = Record<Component, Taxed>;
export type ShipmentPrice = {
  /** The price of one piece of each row, in the order of the rows. */
  guides: readonly GuidePrice[];
  /** What each of them was computed from. */
  work: readonly GuideWork[];
  /** Each component over all pieces, IVA included. */
  quoted: Record<Component, Centavos>;
  total: Centavos;
  /** What will be taken in money: the total, or only the extras of guides paid by stock. */
  to_pay: Centavos;
};

/** The price of a shipment of parcels by one service (AMB-6.02, 2 to 9); null when it has none, so that the service is not offered. */
export function priceShipment(terms: Terms, rows: readonly PricedRow[], way: Way): ShipmentPrice | null {
  const priced: PricedGuide[] = [];
  for (const row of rows) {
    const work = workOf(terms, row, way);
    if (!work) return null;
    priced.push({ quantity: row.quantity, work, guide: pricedGuide(work.parts, terms.iva_percent) });
  }
  return shipmentOf(terms, priced);
}

type PricedGuide = { quantity: number; work: GuideWork; guide: GuidePrice };

/** Adds up what the guides of a shipment cost, each as often as its pieces. */
export function shipmentOf({ stock_unit_price }: Terms, priced: readonly PricedGuide[]): ShipmentPrice {
  let label = 0;
  let insurance = 0;
  let irregular = 0;
  let reissue = 0;
  let overweight = 0;
  for (const { quantity, guide } of priced) {
    label += guide.label_price.total * quantity;
    insurance += guide.insurance.total * quantity;
    irregular += guide.irregular_delivery_price.total * quantity;
    reissue += guide.reissue_price.total * quantity;
    overweight += guide.overweight_price.total * quantity;
  }
  const extras = insurance + irregular + reissue + overweight;
  // No part is negative: when the sum is whole and safe, so is each of them.
  const total = centavos(label + extras);
  const quoted = { label_price: label, insurance, irregular_delivery_price: irregular, reissue_price: reissue, overweight_price: overweight };
  return {
    guides: priced.map(({ guide }) => guide),
    work: priced.map(({ work }) => work),
    quoted: quoted as Record<Component, Centavos>,
    total,
    to_pay: stock_unit_price === null ? total : (extras as Centavos),
  };
}

/** What a piece's price is computed from; null where it has none. */
function workOf(terms: Terms, row: PricedRow, way: Way): GuideWork | null {
  const { bands } = terms;
  const billed_kg = billableKg(row, terms.divisor);
  if (billed_kg > QUOTE_MAX_WEIGHT_KG) return null;
  const band = bands.find(({ included_kg }) => included_kg >= billed_kg) ?? bands.at(-1);
  if (!band) return null;
  const extra_kg = Math.max(0, billed_kg - band.included_kg);
  if (extra_kg > 0 && !terms.extra_kg_price) return null;
  const label = labelPart(terms, band, way);
  if (!label) return null;
  const parts = {
    label_price: label,
    insurance: { base: row.declared, share: terms.insurance_share, plus: ZERO },
    irregular_delivery_price: whole(row.is_irregular ? terms.irregular_delivery_price : ZERO),
    reissue_price: reissuePart(terms, way),
    overweight_price: whole(centavos(extra_kg * (terms.extra_kg_price ?? 0))),
  };
  return { billed_kg, band, extra_kg, parts };
}

export const whole = (base: Centavos): Part => ({ base, share: WHOLE, plus: ZERO });

function labelPart({ stock_unit_price, kept_share }: Terms, { cost }: Band, { zone_cost }: Way): Part | null {
  if (stock_unit_price !== null) return { unit: stock_unit_price };
  return cost ? { base: cost, share: kept_share, plus: zone_cost } : null;
}

/** The zone of a guide paid by stock cannot go into its label price: it is charged with the reissue (AMB-6.02, 9). */
const reissuePart = ({ reissue_price, stock_unit_price }: Terms, { is_extended, zone_cost }: Way): Part => ({
  base: is_extended ? reissue_price : ZERO,
  share: WHOLE,
  plus: stock_unit_price === null ? ZERO : zone_cost,
});

/** Each component of a guide, rounded once. */
export const pricedGuide = (parts: GuideWork['parts'], iva: number): GuidePrice => ({
  label_price: taxedPart(parts.label_price, iva),
  insurance: taxedPart(parts.insurance, iva),
  irregular_delivery_price: taxedPart(parts.irregular_delivery_price, iva),
  reissue_price: taxedPart(parts.reissue_price, iva),
  overweight_price: taxedPart(parts.overweight_price, iva),
});

function taxedPart(part: Part, iva: number): Taxed {
  if ('unit' in part) return taxedTotal(part.unit, iva);
  return (part.base === 0 || part.share === 0) && part.plus === 0 ? NOTHING : taxedShare(part.base, part.share, part.plus, iva);
}
