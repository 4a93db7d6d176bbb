import { businessDayFrom } from '#contract/shared/calendar.ts';
import { postalPoint } from '#contract/catalogs/postal-point.ts';
import { printedContent, type PackageRow } from '#contract/packages/packages.ts';
import type { QuoteRequest } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { QuoteRequest as CarrierQuestion } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { ShipmentRow } from './rules/shipment.ts';

/** What every carrier is asked: the two ends, the pieces one by one, and the day on which they could leave. */
export function carrierQuestion(
  catalogs: Pick<CatalogsApi, 'postalCode'>,
  { zip_origin, zip_destination, ocurre_office, packages }: QuoteRequest,
  shipment: readonly ShipmentRow[],
  now: Date,
): CarrierQuestion {
  const cityOf = (zip: string): string => catalogs.postalCode(zip)?.city ?? '';
  const stateOf = (zip: string): string => catalogs.postalCode(zip)?.state_code ?? '';
  return {
    zip_origin,
    zip_destination,
    city_origin: cityOf(zip_origin),
    city_destination: cityOf(zip_destination),
    state_origin: stateOf(zip_origin),
    state_destination: stateOf(zip_destination),
    point_origin: postalPoint(catalogs.postalCode(zip_origin)),
    point_destination: postalPoint(catalogs.postalCode(zip_destination)),
    deliver_to_branch: ocurre_office,
    pieces: shipment.flatMap((row, index) => Array.from({ length: row.quantity }, () => pieceOf(row, packages[index] as PackageRow))),
    ship_date: businessDayFrom(businessDayOf(now)),
  };
}

const pieceOf = (row: ShipmentRow, pack: PackageRow): CarrierQuestion['pieces'][number] => ({
  type: row.type,
  lengthHcm: row.length_hcm,
  widthHcm: row.width_hcm,
  heightHcm: row.height_hcm,
  weightHkg: row.weight_hkg,
  content: printedContent(pack),
  declared: row.declared,
  irregular: row.is_irregular,
});
