import type { Change, Decision, Facts } from './decide.ts';
import type { EventOf } from './guide-event.ts';
import type { GuideState, NextStep } from './guide-state.ts';
import { firstLook } from './watch.ts';

type Making = EventOf<
  | 'called'
  | 'interrupted'
  | 'unanswered'
  | 'not_found'
  | 'answered_late'
  | 'refused'
  | 'made'
  | 'settled_made'
  | 'settled_not_made'
  | 'booked_by_hand'
  | 'document_stored'
  | 'document_missing'
  | 'document_given_up'
>;

const NOT_MADE = { code: 'NOT_MADE', description: '' };
const later = ({ now }: Facts, ms: number): Date => new Date(now.getTime() + ms);

/** From the reservation to a label with its document, or to none (AMB-7.04, AMB-7.05, AMB-7.05b). */
export function decideMaking(guide: GuideState, event: Making, facts: Facts): Decision {
  switch (event.kind) {
    case 'called':
      return { change: { attempts: guide.attempts + 1, first_call_at: guide.first_call_at ?? facts.now }, money: [], next: null };
    case 'interrupted':
      // Nobody outside was asked for a label of our own: it is drawn again.
      return facts.carrier.isOurs ? { change: { attempts: 0 }, money: [], next: null } : unknown({ last_answer: 'process ended' }, facts, 0);
    case 'unanswered':
      return unknown({ last_answer: event.reason, ...told(event) }, facts, facts.waits.reconcileMs[0] ?? 0);
    case 'not_found': {
      const reconcile_tries = guide.reconcile_tries + 1;
      return unknown({ last_answer: event.reason, reconcile_tries }, facts, facts.waits.reconcileMs[reconcile_tries] ?? null);
    }
    case 'answered_late':
      return { change: { last_answer: event.reason, ...told(event) }, money: [], next: guide.needs_person ? null : { kind: 'find', at: facts.now } };
    case 'refused': {
      const { code, description, reason } = event;
      return notMade(guide, { refusal: { code, description }, ...(reason === null ? {} : { last_answer: reason }) }, 'release');
    }
    case 'made':
      return made(guide, event, facts);
    case 'settled_made':
      return settledMade(guide, event, facts);
    case 'settled_not_made':
      return notMade(guide, { refusal: NOT_MADE }, 'give_back');
    case 'booked_by_hand': {
      const { kind: _kind, parcel_number, ...columns } = event;
      const booked = { kind: 'settled_made', parcel_number, tracking_number: null, document: null } as const;
      const { change, ...rest } = settledMade(guide, booked, facts);
      return { ...rest, change: { ...change, ...columns, refusal: null } };
    }
    case 'document_stored':
      return { change: { ...event.document, charged_at: facts.now }, money: ['charge'], next: null };
    case 'document_missing': {
      const document_tries = guide.document_tries + 1;
      return { change: { document_tries }, money: [], next: { kind: 'document', at: later(facts, facts.waits.documentMs[document_tries] ?? 0) } };
    }
    case 'document_given_up':
      return { change: { needs_person: true, last_answer: event.reason }, money: [], next: null };
  }
}

/** The machine looks for it after `waitMs`; with null, or where the carrier cannot be searched, a person settles it. */
function unknown(change: Change, facts: Facts, waitMs: number | null): Decision {
  const next: NextStep | null = facts.carrier.findsByReference && waitMs !== null ? { kind: 'find', at: later(facts, waitMs) } : null;
  return { change: { ...change, creation: 'unknown', needs_person: next === null }, money: [], next };
}

const told = ({ told: told_label }: { told?: GuideState['told_label'] }): Change => (told_label ? { told_label } : {});

/** What is held for freight stays held: its order goes on without this carrier. */
const notMade = ({ is_consolidated }: GuideState, change: Change, money: 'release' | 'give_back'): Decision => ({
  change: { ...change, creation: 'refused', needs_person: false, next_track_at: null },
  money: is_consolidated ? [] : [money],
  next: null,
});

/** With a document of its own it is charged; without one its money stays held, and the document is asked for where the carrier has it. */
function made(guide: GuideState, event: EventOf<'made'>, facts: Facts): Decision {
  const { now, carrier, waits } = facts;
  const change: Change = {
    creation: 'made',
    follow_up: 'registered',
    parcel_number: event.parcel_number,
    tracking_number: event.tracking_number,
    carrier_cost: event.cost,
    made_at: now,
    needs_person: false,
    next_track_at: firstLook(guide, facts),
  };
  if ('document' in event) return { change: { ...change, ...event.document, charged_at: now }, money: ['charge'], next: null };
  const doubted: Change = { ...change, ...told(event), last_answer: event.doubt };
  // A carrier that cannot be asked for the document again leaves only a person.
  if (!carrier.fetchesDocument) return { change: { ...doubted, needs_person: true }, money: [], next: null };
  return { change: doubted, money: [], next: { kind: 'document', at: later(facts, waits.documentMs[0] ?? 0) } };
}

/** A person vouches for the number: it is charged, also without the carrier's document. */
function settledMade(guide: GuideState, { parcel_number, tracking_number, document }: EventOf<'settled_made'>, { now, carrier }: Facts): Decision {
  const change: Change = {
    ...document,
    creation: 'made',
    follow_up: guide.follow_up ?? 'registered',
    parcel_number,
    tracking_number: tracking_number ?? guide.tracking_number,
    needs_person: false,
    made_at: guide.made_at ?? now,
    cancel_state: 'none',
    next_track_at: carrier.tracks ? now : null,
    charged_at: guide.charged_at ?? now,
  };
  return { change, money: guide.charged_at ? [] : ['charge'], next: null };
}
