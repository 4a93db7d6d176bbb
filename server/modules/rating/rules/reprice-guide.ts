import { components } from '#contract/rating/rating.ts';
import { sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { priceRate } from './price-freight.ts';
import { priceShipment, type MeasuredRow, type Terms, type Way } from './price-shipment.ts';
import { zoneCost, type Grid } from './rate-config.ts';

/** What the quote of a guide stored: all that its price was computed from. */
export type PricedFrom = { terms: Terms; way: Way; shipment: readonly MeasuredRow[] };

/** The terms with the prices of another grid; an own price and a unit of stock are no price of a grid. Null: what was quoted does not say. */
function termsBy(terms: Terms, { costs }: Grid): Terms | null {
  if (!terms.source) return null;
  if (terms.source.kind !== 'grid') return terms;
  return { ...terms, bands: terms.bands.map((band) => ({ ...band, cost: (band.name !== undefined && costs.get(band.name)) || null })) };
}

/** The way with the zone's cost of another grid, which is paid whatever pays the guide. */
const wayBy = (way: Way, { zones }: Grid): Way => (way.zone === undefined ? way : { ...way, zone_cost: zoneCost(zones, way.zone) });

/** A guide of a shipment, priced by another grid as the engine prices it, IVA included; null where that grid has no price for it. */
export function repriceGuide({ terms, way, shipment }: PricedFrom, row_index: number, grid: Grid): { total: Centavos; row: string } | null {
  const [newTerms, row] = [termsBy(terms, grid), shipment[row_index]];
  if (!newTerms || !row) return null;
  const newWay = wayBy(way, grid);
  // The rows of a shipment of parcels are priced each by itself; freight is one guide for all of them.
  const price = newTerms.freight ? priceRate(newTerms, shipment, newWay) : priceShipment(newTerms, [row], newWay);
  const [guide, work] = [price?.guides[0], price?.work[0]];
  return guide && work ? { total: sumCentavos(components.map((component) => guide[component].total)), row: work.band.name ?? '' } : null;
}
