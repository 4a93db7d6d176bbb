import { freightLoadOf } from '#contract/rating/freight.ts';
import { QUOTE_MAX_WEIGHT_KG } from '#contract/packages/packages.ts';
import { centavos, sumCentavos, ZERO } from '#contract/shared/money.ts';
import {
  pricedGuide,
  priceShipment,
  shipmentOf,
  whole,
  type FreightTerms,
  type GuideWork,
  type Part,
  type ShipmentPrice,
  type MeasuredRow,
  type Terms,
  type Way,
} from './price-shipment.ts';
import { WHOLE } from './taxed-share.ts';

type FreightOnly = Terms & { freight: FreightTerms };

/** All pieces of a shipment as the one that its guide is: weight and volume added up. */
export function joinedRow(rows: readonly MeasuredRow[]) {
  const sum = (of: (row: MeasuredRow) => number) => rows.reduce((total, row) => total + of(row) * row.quantity, 0);
  const declared = centavos(sum((row) => row.declared));
  return {
    quantity: 1,
    weight_hkg: sum((row) => row.weight_hkg),
    volume_cm3: sum((row) => row.volume_cm3),
    declared,
    is_irregular: rows.some((row) => row.is_irregular),
  };
}

/**
 * The price of consolidated freight by one service (AMB-10.11): one guide for the shipment, each component rounded once. Null when no range of
 * kg holds what is billed, or the range has no cost.
 */
export function priceFreight(terms: FreightOnly, rows: readonly MeasuredRow[], way: Pick<Way, 'is_extended'>): ShipmentPrice | null {
  const work = workOf(terms, rows, way);
  return work && shipmentOf(terms, [{ quantity: 1, work, guide: pricedGuide(work.parts, terms.iva_percent) }]);
}

function workOf(terms: FreightOnly, rows: readonly MeasuredRow[], { is_extended }: Pick<Way, 'is_extended'>): GuideWork | null {
  const { freight, bands } = terms;
  const { billed_kg } = freightLoadOf(rows, freight.kg_per_m3);
  if (billed_kg > QUOTE_MAX_WEIGHT_KG) return null;
  const band = bands.find(({ included_kg }) => included_kg >= billed_kg);
  if (!band?.cost) return null;
  const irregular = rows.reduce((count, row) => count + (row.is_irregular ? row.quantity : 0), 0);
  const surcharges = sumCentavos(freight.surcharges.map(({ amount }) => amount));
  const parts = {
    label_price: carriagePart(terms, billed_kg * band.cost),
    insurance: { base: joinedRow(rows).declared, share: terms.insurance_share, plus: ZERO },
    irregular_delivery_price: whole(centavos(irregular * terms.irregular_delivery_price + surcharges)),
    reissue_price: whole(is_extended ? terms.reissue_price : ZERO),
    overweight_price: whole(ZERO),
  };
  return { billed_kg, band, extra_kg: 0, parts };
}

/** billed kg × cost, less the discount, but never below the minimum: compared before anything is rounded. */
function carriagePart({ freight: { minimum }, kept_share }: FreightOnly, cost: number): Part {
  const carriage = centavos(cost);
  const isBelow = BigInt(carriage) * BigInt(kept_share) < BigInt(minimum) * BigInt(WHOLE);
  return isBelow ? whole(minimum) : { base: carriage, share: kept_share, plus: ZERO };
}

const isFreight = (terms: Terms): terms is FreightOnly => terms.freight !== undefined;

/** The price of a shipment by its terms, freight or parcels. */
export const priceRate = (terms: Terms, rows: readonly MeasuredRow[], way: Way): ShipmentPrice | null =>
  isFreight(terms) ? priceFreight(terms, rows, way) : priceShipment(terms, rows, way);
