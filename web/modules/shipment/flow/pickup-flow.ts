import type { JoinFault } from '#contract/pickups/join-pickup.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { FlowEnd } from './flow-end.ts';

/** A guide that was chosen for a pickup, with what the form, the panel and the summary show of it. */
export type PickedLabel = {
  id: LabelId;
  parcel_number: string;
  carrier: string;
  service_description: string;
  created_at: string;
  origin: { city: string; state: string; zip_code: string };
  destination: { name: string; city: string; state: string };
  /** Missing in a flow that was kept before packages were sent. */
  package?: LabelRow['package'];
};

/** A guide that was asked for and cannot join; `place`: where it comes from, '' where nothing is known of it. */
export type RefusedLabel = { parcel_number: string; fault: JoinFault; place: string };

/** What the pickup flow keeps (O-3.19). */
export type PickupFlow = {
  kind: 'pickup';
  carrier: string | null;
  labelsPickup: PickedLabel[];
  /** Named until they are dismissed (AMB-9.08). */
  refused: RefusedLabel[];
  addressPickUp: FlowEnd | null;
  /** Day of the business calendar; '' = none chosen. */
  datePickUp: string;
  /** HH:mm (O-3.21); '' = none chosen. */
  startTimePickUp: string;
  endTimePickUp: string;
  collect_in: string;
  /** As it is typed, also beyond its limit. */
  indications: string;
  /** Set on Continue: every field shows its fault from then on (O-4.28). */
  isTouched: boolean;
  /** Idempotency-Key of the press whose outcome is not known yet, kept over a reload (AMB-0.06). */
  press_key: string | null;
};

export const emptyPickup = (): PickupFlow => ({
  kind: 'pickup',
  carrier: null,
  labelsPickup: [],
  refused: [],
  addressPickUp: null,
  datePickUp: '',
  startTimePickUp: '',
  endTimePickUp: '',
  collect_in: '',
  indications: '',
  isTouched: false,
  press_key: null,
});

/** Whether anything would be lost by leaving. */
export const hasPickupData = ({ labelsPickup, addressPickUp, datePickUp, collect_in, indications }: PickupFlow): boolean =>
  labelsPickup.length > 0 || addressPickUp !== null || datePickUp !== '' || collect_in !== '' || indications !== '';

/**
 * Another user of the same customer goes on with what is typed, without the guides, which are the former one's, and without an address that they
 * may not see (AMB-7.16). A press without an answer keeps its key.
 */
export function pickupForOtherUser(flow: PickupFlow, { isSameGroup }: { isSameGroup: boolean }): PickupFlow {
  const scope = flow.addressPickUp?.address?.scope;
  const sees = scope === undefined || scope === 'global' || (scope === 'group' && isSameGroup);
  return { ...flow, carrier: null, labelsPickup: [], refused: [], addressPickUp: sees ? flow.addressPickUp : null };
}
