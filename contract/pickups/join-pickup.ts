import { carrierFacts } from '../carriers/carriers.ts';
import type { FollowUp } from '../shipping/shipping.ts';
import { foldText } from '../shared/paging.ts';

/** Why a guide cannot join a pickup; the words stand in texts (AMB-9.08). */
export const joinFaults = ['not_found', 'other_carrier', 'scanned', 'in_pickup', 'other_state'] as const;
export type JoinFault = (typeof joinFaults)[number];

/** A guide as the list for a pickup holds it. */
export type JoiningGuide = { carrier: string; follow_up: FollowUp | null; in_pickup?: boolean | undefined; origin: { state: string } };
/** What is settled of the pickup already: null = not yet. */
export type JoinedPickup = { carrier: string | null; state: string | null };

/** Two ways of writing a state that name the same one. */
export const isSameState = (one: string, other: string): boolean => foldText(one) === foldText(other);

/**
 * Why a guide cannot join (O-4.11): it is none of the actor's, another carrier's, no longer 'Generada', in another active pickup, or its origin is in
 * another state than the chosen address, or than the first guide chosen. Null = it can.
 */
export function whyNotJoin(guide: JoiningGuide | null, { carrier, state }: JoinedPickup): JoinFault | null {
  if (!guide) return 'not_found';
  if (carrier !== null && guide.carrier !== carrier) return 'other_carrier';
  if (guide.follow_up !== 'registered') return 'scanned';
  if (guide.in_pickup) return 'in_pickup';
  return state !== null && !isSameState(guide.origin.state, state) ? 'other_state' : null;
}

/** The carrier of a preselection: that of the first guide that can join (AMB-9.08); null = none can. */
export const carrierOf = (guides: readonly (JoiningGuide | null)[]): string | null =>
  guides.find((guide) => whyNotJoin(guide, { carrier: null, state: null }) === null)?.carrier ?? null;

/** What the flow of a pickup, or its edit, holds so far. */
export type PickupFlow = {
  labelsPickup: readonly string[];
  addressPickUp: { contact?: unknown } | null;
  datePickUp: string | null;
  startTimePickUp: string | null;
  endTimePickUp: string | null;
  carrier: string | null;
};
type Edited = Pick<PickupFlow, 'addressPickUp' | 'datePickUp' | 'startTimePickUp' | 'endTimePickUp'>;

/** Gate of an edit (O-4.26): address with contact, date, start and end. */
export const mayEditPickup = ({ addressPickUp, datePickUp, startTimePickUp, endTimePickUp }: Edited): boolean =>
  Boolean(addressPickUp?.contact && datePickUp && startTimePickUp && endTimePickUp);

/** Gate of the summary (O-4.25): the same, at least one guide, and a carrier that exists. */
export const maySummarize = (flow: PickupFlow): boolean =>
  mayEditPickup(flow) && flow.labelsPickup.length > 0 && flow.carrier !== null && carrierFacts(flow.carrier) !== null;

/** Gate of an edit by staff (O-4.27): also a status, and a reason when nobody came. */
export const mayEditAsStaff = (edited: Edited & { status: string | null; reason: string | null }): boolean =>
  mayEditPickup(edited) && Boolean(edited.status) && (edited.status !== 'exception' || Boolean(edited.reason?.trim()));
