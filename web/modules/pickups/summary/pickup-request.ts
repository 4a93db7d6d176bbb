import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import { PICKUP_COUNTRY } from '#contract/pickups/pickup-shapes.ts';
import type { pickupOperations } from '#contract/pickups/pickups.ts';
import type { SentTo } from '../../../platform/api.ts';
import { printedAddress, type FlowEnd } from '../../shipment/flow/flow-end.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { maySumUp, pickupFaults, type Judge } from '../flow/pickup-steps.ts';

export type PickupRequest = SentTo<typeof pickupOperations.createPickup>;
export type SentLocation = PickupRequest['location'];

/** Where the carrier comes to, with its contact; null while nobody is named. Number and country have their usual values (O-5.50, O-5.51). */
export function locationOf(end: FlowEnd): SentLocation | null {
  const contact = printedContact(end);
  if (!contact) return null;
  const { alias, business_name, street, number, suite_number, neighborhood, city, state, zip_code, reference, reference_streets } =
    printedAddress(end);
  const { name, last_name, email, phone_number, extension } = contact;
  return {
    ...{ alias, business_name, street, suite_number, neighborhood, city, state, zip_code, reference, reference_streets },
    number: number || NO_NUMBER,
    country: PICKUP_COUNTRY,
    contact: { name, last_name, email, phone_number, extension },
  };
}

/** The creation payload of a whole pickup (O-3.20); null while its gate is closed. */
export function pickupRequest(flow: PickupFlow, judge: Judge): PickupRequest | null {
  const location = flow.addressPickUp && locationOf(flow.addressPickUp);
  if (!maySumUp(pickupFaults(flow, judge)) || !location || !flow.carrier) return null;
  return {
    carrier: flow.carrier,
    parcel_numbers: flow.labelsPickup.map(({ parcel_number }) => parcel_number),
    packages: flow.labelsPickup.flatMap((label) => (label.package ? [{ ...label.package, parcel_number: label.parcel_number }] : [])),
    date: flow.datePickUp,
    earliest_time: flow.startTimePickUp,
    latest_time: flow.endTimePickUp,
    location,
    collect_in: flow.collect_in as PickupRequest['collect_in'],
    indications: flow.indications.trim(),
  };
}
