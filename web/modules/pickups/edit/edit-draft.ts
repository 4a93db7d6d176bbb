import type { PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { emptyAddress, type FlowEnd } from '../../shipment/flow/flow-end.ts';
import { placeFaults, whenFaults, type Judge, type PickupFaults, type When } from '../flow/pickup-steps.ts';
import { locationOf } from '../summary/pickup-request.ts';
import { staffDraft, staffRequest, type StaffDraft } from './staff-draft.ts';

/** A pickup as it is edited: its place, its window, and what operations write. */
export type EditDraft = When & StaffDraft & { place: FlowEnd | null };

/** The address of a pickup as an end typed by hand: it need not stand in the book any more. */
function endOfLocation({ contact, ...location }: PickupDetail['location']): FlowEnd {
  const { zip_code, city, state, neighborhood, business_name, street, number, suite_number, reference, reference_streets } = location;
  return {
    address: null,
    contact: null,
    typed_address: {
      ...emptyAddress,
      ...{ business_name, street, number },
      ...{ suite_number: suite_number ?? '', reference: reference ?? '', reference_streets: reference_streets ?? '' },
    },
    typed_contact: {
      name: contact.name,
      last_name: contact.last_name ?? '',
      phone_number: contact.phone_number,
      extension: contact.extension ?? '',
      email: contact.email ?? '',
    } as FlowEnd['typed_contact'],
    ...{ zip_code, city, state, neighborhood },
    latitude: null,
    longitude: null,
    tax_id: '',
  };
}

export const editDraft = (pickup: PickupDetail): EditDraft => ({
  place: endOfLocation(pickup.location),
  datePickUp: pickup.date,
  startTimePickUp: pickup.earliest_time,
  endTimePickUp: pickup.latest_time,
  collect_in: pickup.collect_in,
  indications: pickup.indications,
  ...staffDraft(pickup),
});

/** What is wrong with an edit: its address with a contact, date, start and end are asked for (O-4.26). A window that stays as it was confirmed is not judged again. */
export function editFaults(draft: EditDraft, pickup: PickupDetail, judge: Judge): PickupFaults {
  const former = editDraft(pickup);
  const isMoved = (['datePickUp', 'startTimePickUp', 'endTimePickUp'] as const).some((field) => draft[field] !== former[field]);
  const { date, earliest_time, latest_time, ...others } = whenFaults(draft, pickup.carrier, judge);
  return {
    ...placeFaults(draft.place, pickup.labels[0]?.origin.state ?? null),
    ...others,
    ...(isMoved ? { date, earliest_time, latest_time } : {}),
  };
}

/** What an edit sends: place and window while they may be changed, and what operations write where they do. */
export function editRequest(draft: EditDraft, { isStaff, mayMove }: { isStaff: boolean; mayMove: boolean }) {
  return {
    ...(mayMove
      ? {
          location: draft.place && locationOf(draft.place),
          date: draft.datePickUp,
          earliest_time: draft.startTimePickUp,
          latest_time: draft.endTimePickUp,
          collect_in: draft.collect_in,
          indications: draft.indications.trim(),
        }
      : {}),
    ...(isStaff ? staffRequest(draft) : {}),
  };
}
