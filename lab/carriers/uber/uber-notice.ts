import type { Lab } from '../../outside-party.ts';
import type { Parcel } from '../../parcels.ts';
import { courierSpot } from '../kit/courier.ts';
import type { Account } from '../tell-couriers.ts';
import { locationOf } from './uber.ts';

/** event.courier_update: where the courier of a delivery is now; undefined = nobody carries it. */
export function uberNotice(lab: Lab, parcel: Parcel, { customer_id }: Account): object | undefined {
  const spot = courierSpot(lab, parcel);
  const created = new Date(lab.clock.now()).toISOString();
  const about = { kind: 'event.courier_update', id: `evt_${parcel.number}_${created}`, created, delivery_id: parcel.number, customer_id };
  return spot && { ...about, live_mode: false, location: locationOf(spot) };
}
