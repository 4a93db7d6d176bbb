import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import type { BoughtGuides } from '../shipping/api.ts';
import type { WaybillsNeeds } from './needs.ts';
import { planWaybill } from './plan-waybill.ts';
import { insertWaybills } from './store/waybills.ts';

/**
 * Keeps what the Cartas Porte of new guides are made of, where their carrier leaves them to the shipper on that day. What is missing is refused at its field:
 * nothing is bought without it.
 */
export async function keepWaybills(needs: WaybillsNeeds, tx: Tx, { order, guides, rowsAt, distance_km, vehicle: own }: BoughtGuides): Promise<void> {
  const carrier = await needs.carriers.hold(tx, order.carrier);
  if (!carrier) return;
  const zips = { origin: order.origin.zip_code, destination: order.destination.zip_code };
  const planned = { carrier: order.carrier, day: order.options.ship_date, packages: order.packages, zips, distance_km, vehicle: own, rowsAt };
  const plan = await planWaybill(needs, tx, planned, carrier);
  if (!plan) return;
  if (!plan.isWhole) throw refusalOf(plan.lacking);
  const now = needs.clock.now();
  const { customer_id, user_id } = order;
  const { vehicle } = plan;
  const kept = {
    customer_id,
    user_id,
    distance_km: plan.distance_km,
    vehicle,
    has_own_vehicle: own !== null,
    cfdi_id: null,
    replaced_at: null,
    words: null,
    ended_at: null,
    is_closed: false,
  };
  await insertWaybills(
    tx,
    guides.map((label_id) => ({ label_id, ...kept, created_at: now, changed_at: now })),
  );
}

function refusalOf(fields: Record<string, string>): Refusal {
  const lacksGoods = Object.values(fields).includes(texts.goods);
  const code = lacksGoods ? 'MERCHANDISE_MISSING' : fields['carrier'] ? 'NOT_ALLOWED' : 'WRONG_DATA';
  return new Refusal(code, { description: lacksGoods ? texts.goods : (fields['carrier'] ?? Object.values(fields)[0]), fields });
}
