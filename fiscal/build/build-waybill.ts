import { hundredths, kilograms } from '../document/fixed.ts';
import type { Waybill } from '../document/waybill.ts';
import type { WaybillFacts } from './facts.ts';

/** A waybill with its sums: kilometres to all destinations, kilograms of all goods, and how many goods there are. */
export const buildWaybill = (facts: WaybillFacts): Waybill => ({
  ...facts,
  distance_km: hundredths(facts.stops.reduce((sum, { distance_km }) => sum + (distance_km ?? 0), 0)),
  weight_kg: kilograms(facts.goods.reduce((sum, { weight_kg }) => sum + weight_kg, 0)),
  goods_count: facts.goods.length,
});
