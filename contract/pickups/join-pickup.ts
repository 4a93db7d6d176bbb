import { carrierFacts } from '../carriers/carriers.ts';
import { hasEnded } from '../shipping/ended-label.ts';
import type { FollowUp } from '../shipping/shipping.ts';
import { foldText } from '../shared/paging.ts';

/** Why a guide cannot join a pickup; the words stand in texts (AMB-9.08). */
export const joinFaults = ['not_found', 'other_carrier', 'ended', 'scanned', 'in_pickup', 'other_state', 'comes_itself'] as const;
export type JoinFault = (typeof joinFaults)[number];

/** A guide as the list for a pickup holds it. */
export type JoiningGuide = { carrier: string; follow_up: FollowUp | null; in_pickup?: boolean | undefined; origin: { state: string } };
/** What is settled of the pickup already: null = not yet. */
export type JoinedPickup = { carrier: string | null; state: string | null };

/** A courier comes for what it was ordered for: nobody asks it for a pickup (decision 0266). */
export const comesItself = (carrier: string): boolean => carrierFacts(carrier)?.kind === 'courier';

/** Two ways of writing a state that name the same one. */
export const isSameState = (one: string, other: string): boolean => foldText(one) === foldText(other);

/**
 * Why a guide cannot join (O-4.11): it is none of the actor's, another carrier's, its courier comes by itself, it is no longer 'Generada' because it has ended or was scanned, in another active pickup, or its origin is in
 * another state than the chosen address, or than the first guide chosen. Null = it can.
 */
export function whyNotJoin(guide: JoiningGuide | null, { carrier, state }: JoinedPickup): JoinFault | null {
  if (!guide) return 'not_found';
  if (carrier !== null && guide.carrier !== carrier) return 'other_carrier';
  if (comesItself(guide.carrier)) return 'comes_itself';
  if (hasEnded(guide.follow_up)) return 'ended';
  if (guide.follow_up !== 'registered') return 'scanned';
  if (guide.in_pickup) return 'in_pickup';
  return state !== null && !isSameState(guide.origin.state, state) ? 'other_state' : null;
}

/** The carrier of a preselection: that of the first guide that can join (AMB-9.08); null = none can. */
export const carrierOf = (guides: readonly (JoiningGuide | null)[]): string | null =>
  guides.find((guide) => whyNotJoin(guide, { carrier: null, state: null }) === null)?.carrier ?? null;
