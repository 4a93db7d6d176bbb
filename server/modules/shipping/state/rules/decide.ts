import type { ShippingWaits } from '../../needs.ts';
import { decideEnding } from './decide-ending.ts';
import { decideFollowing } from './decide-following.ts';
import { decideMaking } from './decide-making.ts';
import type { GuideEvent } from './guide-event.ts';
import { nextStepOf, phaseOf, type GuideState, type NextStep } from './guide-state.ts';
import { transitions, type Money } from './transitions.ts';

/** What a decision needs to know besides the guide: the moment, the carrier, the schedules (docs/decisions/0007). */
export type Facts = {
  now: Date;
  /** `isOurs`: a carrier without API, whose labels the portal draws. */
  carrier: { isOurs: boolean; findsByReference: boolean; fetchesDocument: boolean; tracks: boolean };
  waits: Pick<ShippingWaits, 'reconcileMs' | 'documentMs' | 'cancelMs'>;
};

/** Columns that change; the next step has a place of its own. */
export type Change = Partial<Omit<GuideState, 'id' | 'customer_id' | 'order_id' | 'next_step_at' | 'next_step_kind'>>;

/** What an event does: columns, money in the order in which it moves, and the step that the machine takes next. */
export type Decision = { change: Change; money: readonly Money[]; next: NextStep | null };

/** An event that this guide cannot have: a mistake of the caller, or somebody else has changed the guide meanwhile. */
export class ImpossibleEvent extends Error {
  override readonly name = 'ImpossibleEvent';
}

/** Whether root is asked about a guide, and has not answered. */
export const isAskedOfReuse = ({ notified_reused }: Pick<GuideState, 'notified_reused'>): boolean => notified_reused === 'pending';

export const isPossible = (guide: GuideState, kind: GuideEvent['kind']): boolean => transitions[kind].from.includes(phaseOf(guide));

/**
 * What becomes of a guide by an event: the only place that says so. Pure; `changeGuide` writes it and moves the money. Throws ImpossibleEvent
 * when the table of transitions has no row for it.
 */
export function decide(guide: GuideState, event: GuideEvent, facts: Facts): Decision {
  if (!isPossible(guide, event.kind)) throw new ImpossibleEvent(`guide ${guide.id} is ${phaseOf(guide)}: no ${event.kind}`);
  switch (event.kind) {
    case 'called':
    case 'interrupted':
    case 'unanswered':
    case 'not_found':
    case 'answered_late':
    case 'refused':
    case 'made':
    case 'settled_made':
    case 'settled_not_made':
    case 'booked_by_hand':
    case 'document_stored':
    case 'document_missing':
    case 'document_given_up':
      return decideMaking(guide, event, facts);
    case 'followed':
    case 'tracking_failed':
      return decideFollowing(guide, event, facts);
    case 'cancel_asked':
    case 'cancel_unanswered':
    case 'cancel_left_open':
    case 'cancel_refused':
    case 'cancel_confirmed':
    case 'cancelled_unconfirmed':
    case 'refund_due':
      return decideEnding(guide, event, facts);
    case 'use_reviewed':
      return { change: { used_seen_at: facts.now }, money: [], next: nextStepOf(guide) };
    case 'reuse_answered':
      return { change: { notified_reused: event.reused ? 'yes' : 'no' }, money: event.reused ? ['charge_reuse'] : [], next: nextStepOf(guide) };
    case 'noted': {
      const { modality, compensation, notes } = event;
      return { change: { modality, compensation, notes }, money: [], next: nextStepOf(guide) };
    }
    case 'billed_to':
      return { change: { business_id: event.business_id }, money: [], next: nextStepOf(guide) };
    case 'billed_at_once':
      return { change: { business_id: event.business_id, immediate_billing: true }, money: [], next: nextStepOf(guide) };
    case 'numbered':
      return { change: { tracking_number: event.tracking_number }, money: [], next: nextStepOf(guide) };
    case 'written': {
      const { kind: _kind, ...columns } = event;
      return { change: { ...columns, creation: 'made', follow_up: 'registered', made_at: facts.now }, money: [], next: null };
    }
    case 'rewritten': {
      const { kind: _kind, ...columns } = event;
      return { change: columns, money: [], next: null };
    }
  }
}
