import { aboutCarrier, type CarrierFacts } from '#contract/carriers/carriers.ts';
import type { RoadVehicle } from '#contract/carriers/vehicle.ts';
import { leavesWaybill } from '#contract/carriers/waybills.ts';
import { goodsLacking } from '#contract/shipping/waybill-data.ts';
import type { Reader } from '#platform/db/tx.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import type { PlannedGoods, PlannedGuides } from './api.ts';
import type { WaybillsNeeds } from './needs.ts';

/** What the Cartas Porte of guides are made of besides the guides, or all that is missing, by field. */
export type Plan = { lacking: Record<string, string> } & (
  | { isWhole: true; vehicle: RoadVehicle; distance_km: number }
  | { isWhole: false; vehicle: RoadVehicle | null; distance_km: number | null }
);

type Says = Pick<CarrierFacts, 'waybills' | 'vehicles'>;

/** What the goods lack, by field; null: the carrier issues the Cartas Porte on that day, and nothing is asked. */
export const planGoods = ({ day, packages, rowsAt, ...planned }: PlannedGoods, carrier: Says = aboutCarrier(planned.carrier)) =>
  leavesWaybill(carrier, day) ? goodsLacking(packages, rowsAt) : null;

/** The same of goods and way. `carrier`: as the process knows it, unless the caller holds its row. */
export async function planWaybill(
  { catalogs }: Pick<WaybillsNeeds, 'catalogs'>,
  reader: Reader,
  planned: PlannedGuides,
  carrier: Says = aboutCarrier(planned.carrier),
): Promise<Plan | null> {
  const lacking = planGoods(planned, carrier);
  if (lacking === null) return null;
  const { packages, rowsAt, zips } = planned;
  const vehicle = planned.vehicle ?? carrier.vehicles?.[0] ?? null;
  if (!vehicle) lacking['carrier'] = texts.noVehicle;
  const dangerous = vehicle?.environment_policy === null ? firstDangerous(packages) : null;
  if (dangerous) lacking[`${rowsAt}.${dangerous.row}.merchandise.${dangerous.line}.hazard`] = texts.noDangerous(aboutCarrier(planned.carrier).name);
  const distance_km = planned.distance_km ?? (await catalogs.roadKm(reader, zips.origin, zips.destination));
  if (distance_km === null) lacking['distance_km'] = texts.distanceMissing;
  const isWhole = Object.keys(lacking).length === 0;
  if (isWhole && vehicle && distance_km !== null) return { isWhole, vehicle, distance_km, lacking };
  return { isWhole: false, vehicle, distance_km, lacking };
}

function firstDangerous(packages: PlannedGuides['packages']): { row: number; line: number } | null {
  for (const [row, { merchandise }] of packages.entries()) {
    const line = merchandise.findIndex(({ hazard }) => hazard === 'yes');
    if (line >= 0) return { row, line };
  }
  return null;
}
