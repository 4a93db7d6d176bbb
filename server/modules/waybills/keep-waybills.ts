import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { leavesWaybill } from '#contract/carriers/waybills.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { goodsLacking } from '#contract/shipping/waybill-data.ts';
import type { Tx } from '#platform/db/tx.ts';
import { waybillDataTexts as texts } from '#texts/es/shipping/waybill-data.ts';
import type { BoughtGuides } from '../shipping/api.ts';
import type { WaybillsNeeds } from './needs.ts';
import { insertWaybills } from './store/waybills.ts';

/**
 * Keeps what the Cartas Porte of new guides are made of, where their carrier leaves them to the shipper on that day. What is missing is refused at its field:
 * nothing is bought without it.
 */
export async function keepWaybills(needs: WaybillsNeeds, tx: Tx, bought: BoughtGuides): Promise<void> {
  const { order, guides, rowsAt } = bought;
  const carrier = await needs.carriers.hold(tx, order.carrier);
  if (!carrier || !leavesWaybill(carrier, order.options.ship_date)) return;
  const lacking = goodsLacking(order.packages, rowsAt);
  if (Object.values(lacking).includes(texts.goods)) throw new Refusal('MERCHANDISE_MISSING', { description: texts.goods, fields: lacking });
  const vehicle = carrier.vehicles?.[0];
  if (!vehicle) throw new Refusal('NOT_ALLOWED', { description: texts.noVehicle });
  const dangerous = vehicle.environment_policy === null ? firstDangerous(order.packages) : null;
  if (dangerous) lacking[`${rowsAt}.${dangerous.row}.merchandise.${dangerous.line}.hazard`] = texts.noDangerous(aboutCarrier(order.carrier).name);
  const distance_km = bought.distance_km ?? (await needs.catalogs.roadKm(tx, order.origin.zip_code, order.destination.zip_code));
  if (distance_km === null) lacking['distance_km'] = texts.distanceMissing;
  if (distance_km === null || Object.keys(lacking).length > 0)
    throw new Refusal('WRONG_DATA', { description: Object.values(lacking)[0], fields: lacking });
  const now = needs.clock.now();
  const { customer_id, user_id } = order;
  const kept = { customer_id, user_id, distance_km, vehicle, cfdi_id: null, words: null, ended_at: null, is_closed: false };
  await insertWaybills(
    tx,
    guides.map((label_id) => ({ label_id, ...kept, created_at: now, changed_at: now })),
  );
}

function firstDangerous(packages: BoughtGuides['order']['packages']): { row: number; line: number } | null {
  for (const [row, { merchandise }] of packages.entries()) {
    const line = merchandise.findIndex(({ hazard }) => hazard === 'yes');
    if (line >= 0) return { row, line };
  }
  return null;
}
