import type { Decision, Facts } from './decide.ts';
import { statusOf } from './decide-following.ts';
import { isUsed } from './follow-up.ts';
import type { EventOf } from './guide-event.ts';
import type { GuideState } from './guide-state.ts';
import { endOfGuide } from './guide-life.ts';

type Ending = EventOf<
  'cancel_asked' | 'cancel_unanswered' | 'cancel_left_open' | 'cancel_refused' | 'cancel_confirmed' | 'cancelled_unconfirmed' | 'refund_due'
>;

/** A cancellation: asked for, answered or not, and when its money goes back (AMB-10.04). */
export function decideEnding(guide: GuideState, event: Ending, facts: Facts): Decision {
  const { now, waits } = facts;
  switch (event.kind) {
    case 'cancel_asked': {
      const at = new Date(now.getTime() + (waits.cancelMs[guide.cancel_tries] ?? 0));
      return { change: { cancel_state: 'asked', needs_person: false }, money: [], next: { kind: 'cancel', at } };
    }
    case 'cancel_unanswered': {
      const cancel_tries = guide.cancel_tries + 1;
      const wait = waits.cancelMs[cancel_tries];
      const change = { cancel_state: 'asked', cancel_tries, needs_person: wait === undefined, last_answer: 'cancellation unanswered' } as const;
      return { change, money: [], next: wait === undefined ? null : { kind: 'cancel', at: new Date(now.getTime() + wait) } };
    }
    case 'cancel_left_open':
      return { change: { needs_person: true, last_answer: event.reason }, money: [], next: null };
    case 'cancel_refused': {
      // Without its document it is not charged yet, and the document is asked for again.
      const next = guide.charged_at || event.isCompensation ? null : ({ kind: 'document', at: now } as const);
      const change = { cancel_state: 'none', needs_person: event.isCompensation } as const;
      return { change: event.reason === undefined ? change : { ...change, last_answer: event.reason }, money: [], next };
    }
    case 'cancel_confirmed':
      return confirmed(guide, event, facts);
    case 'cancelled_unconfirmed': {
      const ended = { cancel_state: 'waiting', needs_person: false, refund_due_at: endOfGuide(guide.valid_until) } as const;
      return { change: { ...statusOf(guide, event, facts), ...ended }, money: [], next: null };
    }
    case 'refund_due':
      return { change: { cancel_state: 'done', refund_due_at: null }, money: ['give_back'], next: null };
  }
}

/** A parcel that was scanned while its carrier cancelled it is a cancelled guide that is used: given back and charged again (AMB-12.14). */
function confirmed(guide: GuideState, event: EventOf<'cancel_confirmed'>, facts: Facts): Decision {
  const isUse = isUsed(event.folded.follow_up);
  const change = {
    ...statusOf(guide, event, facts),
    cancel_state: 'done',
    needs_person: false,
    refund_due_at: null,
    ...(isUse ? { used_at: facts.now, used_seen_at: null } : {}),
  } as const;
  return { change, money: isUse ? ['give_back', 'charge_again'] : ['give_back'], next: null };
}
