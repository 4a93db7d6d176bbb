import { carrierOf, whyNotJoin } from '#contract/pickups/join-pickup.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { cityText } from '../../addresses/card/address-lines.ts';
import type { FlowEnd } from '../../shipment/flow/flow-end.ts';
import type { PickedLabel, PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { joinedOf } from './pickup-steps.ts';

/** The pickup as it is shown: at the offered place where no other one is chosen. */
export const withPlace = (flow: PickupFlow, offered: FlowEnd | null): PickupFlow =>
  flow.addressPickUp || !offered ? flow : { ...flow, addressPickUp: offered };

/** Another carrier collects none of the guides of the former one, and has hours of its own. */
export const withCarrier = (flow: PickupFlow, carrier: string | null): PickupFlow =>
  carrier === flow.carrier
    ? flow
    : { ...flow, carrier, labelsPickup: flow.labelsPickup.filter((guide) => guide.carrier === carrier), startTimePickUp: '', endTimePickUp: '' };

/** What of a listed guide the flow keeps. */
export const pickedOf = (row: LabelRow): PickedLabel => ({
  id: row.id,
  parcel_number: row.parcel_number ?? '',
  carrier: row.carrier,
  service_description: row.service_description,
  created_at: row.created_at,
  origin: { city: row.origin.city, state: row.origin.state, zip_code: row.origin.zip_code },
  destination: { name: row.destination.name, city: row.destination.city, state: row.destination.state },
  package: row.package,
});

/**
 * The guides that were asked for by number, in their order: those that can join are chosen, the others named with their reason. The carrier is that of
 * the guides chosen before, else of the first that can join (O-2.38, AMB-9.08).
 */
export function withWanted(flow: PickupFlow, wanted: readonly string[], rows: readonly LabelRow[]): PickupFlow {
  const rowOf = (number: string) => rows.find((row) => row.parcel_number === number) ?? null;
  const carrier = flow.labelsPickup[0]?.carrier ?? carrierOf(wanted.map(rowOf)) ?? flow.carrier;
  let next: PickupFlow = { ...withCarrier(flow, carrier), refused: [] };
  for (const parcel_number of wanted) {
    if (next.labelsPickup.some((chosen) => chosen.parcel_number === parcel_number)) continue;
    const row = rowOf(parcel_number);
    const fault = whyNotJoin(row, joinedOf(next));
    if (row && !fault) next = { ...next, labelsPickup: [...next.labelsPickup, pickedOf(row)] };
    else if (fault) next = { ...next, refused: [...next.refused, { parcel_number, fault, place: row ? cityText(row.origin) : '' }] };
  }
  return next;
}
