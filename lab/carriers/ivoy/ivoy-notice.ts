import type { Lab } from '../../outside-party.ts';
import type { Parcel } from '../../parcels.ts';
import { courierSpot } from '../kit/courier.ts';
import { happened } from '../kit/labels.ts';

/** So long iVoy tries to tell what has ended a delivery. */
const TRIES_MS = 3_600_000;

/** The form that iVoy's customer gave it, filled in with the last that happened; it has a place while the courier is on the way. */
export function ivoyNotice(lab: Lab, parcel: Parcel): object | undefined {
  const spot = courierSpot(lab, parcel);
  const last = happened(lab, parcel).at(-1);
  if (!last || (!spot && lab.clock.now() - last.at > TRIES_MS)) return undefined;
  return {
    trackingNumber: parcel.number, referenceId: parcel.reference, status: last.code, occurredAt: new Date(last.at).toISOString(),
    receivedBy: last.code === 'DELIVERED' ? parcel.recipient.name : null, comment: last.text || null, latitude: spot?.latitude ?? null,
    longitude: spot?.longitude ?? null,
  }; // prettier-ignore
}
