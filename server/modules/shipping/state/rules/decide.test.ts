import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileId } from '#contract/shared/ids.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { decide, ImpossibleEvent, isPossible, type Decision, type Facts, isAskedOfReuse } from './decide.ts';
import { foldEvents, isUsed, type FoldedEvent } from './follow-up.ts';
import { isUsedAgain } from './second-use.ts';
import type { ByHand, EventOf, GuideEvent, GuideEventKind } from './guide-event.ts';
import { nextStepOf, phaseOf, phases, reservedState, type GuideState, type Phase } from './guide-state.ts';
import { transitions, type Money } from './transitions.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const schedules = { reconcileMs: [5_000, 30_000], documentMs: [5_000, 30_000], cancelMs: [0, 60_000, 120_000] };
const able = { isOurs: false, findsByReference: true, fetchesDocument: true, tracks: true };
const facts = (carrier: Partial<Facts['carrier']> = {}, at = now): Facts => ({ now: at, carrier: { ...able, ...carrier }, waits: schedules });

const reserved = {
  ...reservedState,
  id: 'G',
  attempts: 0,
  reconcile_tries: 0,
  document_tries: 0,
  cancel_tries: 0,
  track_failures: 0,
  needs_person: false,
  cancel_state: 'none',
  used_at: null,
  carrier: 'fedex',
  used_seen_at: null,
  notified_reused: null,
  created_at: now,
  valid_until: '2026-12-05',
} as unknown as GuideState;

const document = { document_file_id: 'F' as FileId, document_sha256: 'S' };
const label = { parcel_number: 'N', tracking_number: null, cost: null };
const followed = (follow_up: FollowUp, received_by: string | null = null) => ({
  folded: { follow_up, delivered_at: follow_up === 'delivered' ? now : null },
  changed_at: now,
  received_by,
});

/** The guide after a decision, as `changeGuide` writes it. */
const after = (guide: GuideState, { change, next }: Decision): GuideState => ({
  ...guide,
  ...change,
  next_step_kind: next?.kind ?? null,
  next_step_at: next?.at ?? null,
});
const lived = (events: readonly GuideEvent[], given = facts()): GuideState =>
  events.reduce((guide, event) => after(guide, decide(guide, event, given)), reserved);

const called: GuideEvent = { kind: 'called' };
const silence: GuideEvent = { kind: 'unanswered', reason: 'timeout' };
const made: GuideEvent = { kind: 'made', ...label, document };
const bare: GuideEvent = { kind: 'made', ...label, doubt: 'no document' };
const asked: GuideEvent = { kind: 'cancel_asked' };
const at: Record<Phase, GuideState> = {
  reserved,
  called: lived([called]),
  unknown: lived([called, silence]),
  refused: lived([called, { kind: 'refused', code: 'NO', description: '', reason: 'NO' }]),
  made: lived([called, made]),
  cancelling: lived([called, made, asked]),
  refund_waiting: lived([called, made, { kind: 'cancelled_unconfirmed', ...followed('cancelled') }]),
  given_back: lived([called, made, { kind: 'cancel_confirmed', ...followed('cancelled') }]),
};

const byHand = { parcel_number: 'MAN-1', modality: 'Cobro', price_total: 11_600 } as ByHand;
const samples: { [Kind in GuideEventKind]: EventOf<Kind> } = {
  called: { kind: 'called' },
  interrupted: { kind: 'interrupted' },
  unanswered: { kind: 'unanswered', reason: 'timeout' },
  not_found: { kind: 'not_found', reason: 'not found yet' },
  answered_late: { kind: 'answered_late', reason: 'late' },
  refused: { kind: 'refused', code: 'NO', description: '', reason: 'NO' },
  made: { kind: 'made', ...label, document },
  settled_made: { kind: 'settled_made', parcel_number: 'N', tracking_number: null, document: null },
  settled_not_made: { kind: 'settled_not_made' },
  booked_by_hand: {
    kind: 'booked_by_hand',
    carrier: 'castores',
    business_id: null,
    price_total: 20_000 as never,
    valid_until: '2026-12-20',
    parcel_number: 'C',
  },
  document_stored: { kind: 'document_stored', document },
  document_missing: { kind: 'document_missing' },
  document_given_up: { kind: 'document_given_up', reason: 'no document' },
  followed: { kind: 'followed', ...followed('registered') },
  tracking_failed: { kind: 'tracking_failed', changed_at: new Date('2026-11-20T12:00:00Z') },
  cancel_asked: { kind: 'cancel_asked' },
  cancel_unanswered: { kind: 'cancel_unanswered' },
  cancel_left_open: { kind: 'cancel_left_open', reason: 'shared' },
  cancel_refused: { kind: 'cancel_refused', isCompensation: false },
  cancel_confirmed: { kind: 'cancel_confirmed', ...followed('cancelled') },
  cancelled_unconfirmed: { kind: 'cancelled_unconfirmed', ...followed('cancelled') },
  refund_due: { kind: 'refund_due' },
  use_reviewed: { kind: 'use_reviewed' },
  reuse_answered: { kind: 'reuse_answered', reused: true },
  noted: { kind: 'noted', modality: null, compensation: null, notes: 'x' },
  billed_to: { kind: 'billed_to', business_id: 'B' as never },
  billed_at_once: { kind: 'billed_at_once', business_id: 'B' as never },
  numbered: { kind: 'numbered', tracking_number: 'T' },
  written: { kind: 'written', ...byHand },
  rewritten: { kind: 'rewritten', ...byHand },
};

test('each phase of the samples is the one it is named after', () => {
  for (const phase of phases) expect(phaseOf(at[phase])).toBe(phase);
});

test('an event that a phase does not have is refused, whatever it is [AMB-7.05b] [AMB-10.04]', () => {
  for (const phase of phases)
    for (const event of Object.values(samples)) {
      if (transitions[event.kind].from.includes(phase)) expect(() => decide(at[phase], event, facts())).not.toThrow();
      else expect(() => decide(at[phase], event, facts()), `${phase} ${event.kind}`).toThrow(ImpossibleEvent);
    }
});

type Case = [
  title: string,
  from: GuideState,
  event: GuideEvent,
  carrier: Partial<Facts['carrier']>,
  to: Partial<GuideState>,
  money: readonly Money[],
  next: unknown,
];
const uncharged = lived([called, bare]);
const asking = (tries: number) => Array.from({ length: tries }, (): GuideEvent => ({ kind: 'cancel_unanswered' }));

test('what staff tell of a guide while the account of its carrier is away ends no following [AMB-10.01]', () => {
  const guide = { ...at.made, next_track_at: later(5_000) };
  const { change } = decide(guide, { kind: 'followed', ...followed('in_transit') }, facts({ tracks: false }));
  expect(change.next_track_at).toEqual(later(5_000));
});

describe('what becomes of a guide', () => {
  test.each<Case>([
    ['a call without an answer is looked for [AMB-7.05b]', at.called, silence, {}, { creation: 'unknown', needs_person: false }, [], { kind: 'find', at: later(5_000) }],
    ['where nothing can be looked for a person settles it [AMB-7.05b]', at.called, silence, { findsByReference: false }, { creation: 'unknown', needs_person: true }, [], null],
    ['a call whose process ended is looked for at once', at.called, { kind: 'interrupted' }, {}, { creation: 'unknown' }, [], { kind: 'find', at: now }],
    ['a label of our own is drawn again', at.called, { kind: 'interrupted' }, { isOurs: true }, { creation: 'reserved', attempts: 0 }, [], null],
    ['not found yet: once more', at.unknown, { kind: 'not_found', reason: '' }, {}, { reconcile_tries: 1, needs_person: false }, [], { kind: 'find', at: later(30_000) }],
    ['not found after the last look: a person settles it [AMB-7.05b]', { ...at.unknown, reconcile_tries: 1 }, { kind: 'not_found', reason: '' }, {}, { creation: 'unknown', needs_person: true }, [], null],
    ['refused: what was held goes back [AMB-7.05]', at.called, samples.refused, {}, { creation: 'refused' }, ['release'], null],
    ['made with its document: charged [AMB-7.05]', at.called, made, {}, { creation: 'made', follow_up: 'registered', charged_at: now, ...document }, ['charge'], null],
    ['made without a document: not charged, and the document is asked for [AMB-7.05]', at.called, bare, {}, { creation: 'made', charged_at: null }, [], { kind: 'document', at: later(5_000) }],
    ['made without a document that can be asked for: a person settles it', at.called, bare, { fetchesDocument: false }, { needs_person: true, charged_at: null }, [], null],
    ['settled as made: charged [AMB-7.05b]', at.unknown, samples.settled_made, {}, { creation: 'made', follow_up: 'registered', charged_at: now }, ['charge'], null],
    ['settled as made when it was charged: not charged again', at.made, samples.settled_made, {}, { creation: 'made', charged_at: now }, [], null],
    ['settled as not made: its money goes back [AMB-7.05b]', at.unknown, samples.settled_not_made, {}, { creation: 'refused', refusal: { code: 'NOT_MADE', description: '' } }, ['give_back'], null],
    ['freight that is refused: its money stays held for its order [AMB-10.12]', { ...at.called, is_consolidated: true }, samples.refused, {}, { creation: 'refused' }, [], null],
    ['freight settled as not made: its money stays held for its order [AMB-10.12]', { ...at.unknown, is_consolidated: true }, samples.settled_not_made, {}, { creation: 'refused' }, [], null],
    ['refused freight that staff book: made and charged with their carrier at their price [AMB-10.12]', { ...at.refused, is_consolidated: true }, samples.booked_by_hand, {}, { creation: 'made', carrier: 'castores' as never, price_total: 20_000 as never, parcel_number: 'C', refusal: null, charged_at: now, follow_up: 'registered' }, ['charge'], null],
    ['its document comes: charged', uncharged, samples.document_stored, {}, { charged_at: now, ...document }, ['charge'], null],
    ['its document does not come: once more', uncharged, samples.document_missing, {}, { document_tries: 1 }, [], { kind: 'document', at: later(30_000) }],
    ['cancelled by its carrier: given back [AMB-10.04]', at.cancelling, samples.cancel_confirmed, {}, { follow_up: 'cancelled', cancel_state: 'done' }, ['give_back'], null],
    ['cancelled where no carrier confirms it: the refund waits for the end of the last day [AMB-10.04]', at.made, samples.cancelled_unconfirmed, {}, { follow_up: 'cancelled', cancel_state: 'waiting', refund_due_at: new Date('2026-12-06T06:00:00Z') }, [], null],
    ['the last day has passed: given back [AMB-10.04]', at.refund_waiting, samples.refund_due, {}, { cancel_state: 'done', refund_due_at: null }, ['give_back'], null],
    ['a cancellation without an answer is repeated [AMB-10.04]', at.cancelling, samples.cancel_unanswered, {}, { cancel_state: 'asked', cancel_tries: 1 }, [], { kind: 'cancel', at: later(60_000) }],
    ['after the last repeat a person settles it [AMB-10.04]', lived([called, made, asked, ...asking(2)]), samples.cancel_unanswered, {}, { cancel_state: 'asked', needs_person: true }, [], null],
    ['a refused cancellation leaves the label valid [AMB-10.04]', at.cancelling, samples.cancel_refused, {}, { cancel_state: 'none', needs_person: false, charged_at: now }, [], null],
    ['and asks for a document that is missing', lived([called, bare, asked]), samples.cancel_refused, {}, { cancel_state: 'none' }, [], { kind: 'document', at: now }],
    ['a label beside a refused piece that cannot be cancelled needs a person [AMB-7.04]', at.cancelling, { kind: 'cancel_refused', isCompensation: true }, {}, { needs_person: true }, [], null],
    ['aborted: given back [AMB-12.14]', at.made, { kind: 'followed', ...followed('aborted') }, {}, { follow_up: 'aborted', cancel_state: 'done' }, ['give_back'], null],
    ['lapsed: nothing goes back [AMB-12.14]', at.made, { kind: 'followed', ...followed('expired') }, {}, { follow_up: 'expired', cancel_state: 'none' }, [], null],
    ['used before its refund: the refund ends [AMB-12.14]', at.refund_waiting, { kind: 'followed', ...followed('scanned') }, {}, { follow_up: 'scanned', cancel_state: 'none', refund_due_at: null, used_at: now }, [], null],
    ['used after its refund: charged again [AMB-12.14]', at.given_back, { kind: 'followed', ...followed('scanned') }, {}, { follow_up: 'scanned', cancel_state: 'done', used_at: now }, ['charge_again'], null],
    ['scanned while its carrier cancelled it: given back and charged again [AMB-12.14]', at.cancelling, { kind: 'cancel_confirmed', ...followed('scanned') }, {}, { follow_up: 'scanned', cancel_state: 'done', used_at: now }, ['give_back', 'charge_again'], null],
    ['delivered: who received it is kept [AMB-10.14]', at.made, { kind: 'followed', ...followed('delivered', 'Luz') }, {}, { follow_up: 'delivered', delivered_at: now, received_by_name: 'Luz' }, [], null],
  ])('%s', (_, from, event, carrier, to, money, next) => {
    const decision = decide(from, event, facts(carrier));
    expect(after(from, decision)).toMatchObject(to);
    expect([decision.money, decision.next]).toEqual([money, next]);
  });
}); // prettier-ignore

type Told = Omit<FoldedEvent, 'occurred_at'> & { minutes: number };
type Life = { guide: GuideState; events: FoldedEvent[]; held: 'open' | 'charged' | 'released'; chargedAgain: number };

/** What the money of a guide does, as wallet and billing do it; a second charge, release or refund of the same money is a mistake. */
function book(life: Life, money: readonly Money[]): Life {
  return money.reduce((so, move): Life => {
    if (move === 'charge') return so.held === 'open' ? { ...so, held: 'charged' } : fail(`charged although ${so.held}`);
    if (move === 'charge_again') return so.held === 'released' ? { ...so, chargedAgain: 1 } : fail(`charged again although ${so.held}`);
    if (move === 'charge_reuse') return so;
    if (move === 'release') return so.held === 'open' ? { ...so, held: 'released' } : fail(`released although ${so.held}`);
    return so.held === 'released' && so.chargedAgain === 0 ? fail('given back twice') : { ...so, held: 'released', chargedAgain: 0 };
  }, life);
}
const fail = (what: string): never => {
  throw new Error(what);
};

const statuses = ['facility', 'scanned', 'in_transit', 'exception', 'delivered', 'cancelled', 'aborted', 'expired', 'finalized'] as const;
const told = fc.record({
  follow_up: fc.constantFrom(...statuses),
  minutes: fc.integer({ min: 0, max: 40_000 }),
  is_reversal: fc.boolean(),
  is_scan: fc.boolean(),
  source: fc.constantFrom('carrier', 'staff', 'portal'),
});
/** `pick` chooses among the events that the guide's phase has. */
const steps = fc.array(fc.record({ pick: fc.nat(), told, hasDocument: fc.boolean() }), { maxLength: 40 });
const kinds = Object.keys(samples) as GuideEventKind[];

/** The event as the callers give it: with the status that all events of the guide have, and a cancellation's own among them. */
function eventOf(kind: GuideEventKind, life: Life, word: Told, hasDocument: boolean): { event: GuideEvent; events: FoldedEvent[] } {
  const fold = (event: FoldedEvent) => {
    const events = [...life.events, event];
    return { events, seen: { folded: foldEvents(events), changed_at: now, received_by: null, used_again: isUsedAgain(events) } };
  };
  const occurred_at = later(word.minutes * 60_000);
  if (kind === 'made') return { event: hasDocument ? (made as GuideEvent) : bare, events: life.events };
  if (kind === 'followed') {
    // Nobody tells a cancellation that was not asked for: it is an abortion (AMB-10.01).
    const follow_up = word.follow_up === 'cancelled' && life.guide.cancel_state === 'none' ? 'aborted' : word.follow_up;
    const { events, seen } = fold({ ...word, follow_up, occurred_at });
    return { event: { kind, ...seen }, events };
  }
  if (kind === 'cancel_confirmed' || kind === 'cancelled_unconfirmed') {
    const { events, seen } = fold({ follow_up: 'cancelled', occurred_at, is_reversal: false, is_scan: false, source: 'portal' });
    return { event: { kind, ...seen }, events };
  }
  return { event: samples[kind], events: life.events };
}

/** A guide of freight is made when staff have booked it, or a connector does; a courier tells where a delivery is again and again, and each state is kept once. */
type LifeOf = 'parcel' | 'courier' | 'freight' | 'freight by connector';
const isFirstOfFreight = (of: LifeOf, guide: GuideState): boolean => of === 'freight' && phaseOf(guide) === 'reserved';

/** What the callers look at under the guide's lock before they ask for an event. */
function isAsked({ guide, events }: Life, event: GuideEvent, word: Told, of: LifeOf): boolean {
  if (isFirstOfFreight(of, guide)) return event.kind === 'settled_made';
  if (!isPossible(guide, event.kind)) return false;
  if (event.kind === 'booked_by_hand') return guide.is_consolidated;
  if (of === 'courier' && event.kind === 'followed' && events.some(({ source, follow_up }) => source === 'carrier' && follow_up === word.follow_up))
    return false;
  if (event.kind === 'document_stored' || event.kind === 'document_missing' || event.kind === 'document_given_up')
    return guide.next_step_kind === 'document';
  // Only the calendar ends a label's life, and only one that nobody moved or cancelled.
  if (word.follow_up === 'expired' && event.kind === 'followed')
    return word.source === 'portal' && guide.follow_up === 'registered' && guide.cancel_state === 'none';
  if (event.kind === 'cancel_asked') return guide.follow_up === 'registered';
  if (event.kind === 'cancelled_unconfirmed')
    return guide.follow_up === 'registered' && foldEvents(events).follow_up === 'registered' && event.folded.follow_up === 'cancelled';
  if (event.kind === 'cancel_confirmed') return guide.cancel_state === 'asked' && !['expired', 'registered'].includes(event.folded.follow_up);
  if (event.kind === 'settled_made' || event.kind === 'settled_not_made') return guide.needs_person;
  if (event.kind === 'use_reviewed') return guide.used_at !== null;
  if (event.kind === 'reuse_answered') return isAskedOfReuse(guide);
  return true;
}

const fits: Record<string, (guide: GuideState) => boolean> = {
  find: (guide) => phaseOf(guide) === 'unknown',
  document: (guide) => phaseOf(guide) === 'made' && guide.charged_at === null,
  cancel: (guide) => phaseOf(guide) === 'cancelling',
};

function check(before: Life, { guide, held, chargedAgain }: Life, kind: GuideEventKind, { money, next }: Decision): void {
  const row = transitions[kind];
  expect(row.to).toContain(phaseOf(guide));
  for (const move of money) expect(row.money).toContain(move);
  expect(row.next).toContain(next?.kind ?? null);
  if (next) expect(fits[next.kind]?.(guide) && !guide.needs_person).toBe(true);
  // The money stands where the state says, as `npm run verify` asks.
  const stands =
    guide.creation === 'refused'
      ? guide.is_consolidated
        ? 'open'
        : 'released'
      : guide.cancel_state === 'done'
        ? 'released'
        : guide.charged_at
          ? 'charged'
          : 'open';
  expect(held).toBe(stands);
  expect(guide.charged_at !== null || guide.document_file_id === null).toBe(true);
  if (phaseOf(before.guide) === 'refused' && kind !== 'booked_by_hand') expect(guide).toEqual(before.guide);
  if (before.guide.creation === 'made') expect(guide.creation).toBe('made');
  if (phaseOf(before.guide) === 'given_back') expect(phaseOf(guide)).toBe('given_back');
  if (phaseOf(guide) === 'refund_waiting') expect(['cancelled', 'aborted']).toContain(guide.follow_up);
  if (['cancelled', 'aborted'].includes(guide.follow_up ?? '')) expect(['waiting', 'done']).toContain(guide.cancel_state);
  if (phaseOf(guide) === 'given_back') expect(chargedAgain === 1).toBe(isUsed(guide.follow_up ?? 'registered'));
}

const RUNS = Number(process.env['GUIDE_SEQUENCES'] ?? 3_000);
test(
  'whatever happens to a guide in whatever order: its money stands where its state says, and its next step fits it [AMB-7.05b] [AMB-10.01] [AMB-12.14]',
  () => {
    const carriers = fc.record({ isOurs: fc.boolean(), findsByReference: fc.boolean(), fetchesDocument: fc.boolean(), tracks: fc.boolean() });
    const lives = fc.constantFrom<LifeOf>('parcel', 'courier', 'freight', 'freight by connector');
    fc.assert(
      fc.property(steps, carriers, lives, (sequence, carrier, of) => {
        const is_consolidated = of === 'freight' || of === 'freight by connector';
        let life: Life = { guide: { ...reserved, is_consolidated }, events: [], held: 'open', chargedAgain: 0 };
        for (const { pick, told: word, hasDocument } of sequence) {
          const possible = isFirstOfFreight(of, life.guide) ? (['settled_made'] as const) : kinds.filter((one) => isPossible(life.guide, one));
          // Nothing happens to a guide that was refused, but for freight that staff book.
          const kind = possible[pick % possible.length];
          if (!kind) continue;
          const { event, events } = eventOf(kind, life, word, hasDocument);
          if (!isAsked(life, event, word, of)) continue;
          const decision = decide(life.guide, event, facts(carrier));
          const next = book({ ...life, events, guide: after(life.guide, decision) }, decision.money);
          check(life, next, kind, decision);
          expect(nextStepOf(next.guide)).toEqual(decision.next);
          life = next;
        }
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + 5 * RUNS,
);

test('what people write on a guide moves no money', () => {
  for (const kind of ['noted', 'billed_to', 'billed_at_once', 'numbered', 'use_reviewed'] as const)
    expect([kind, transitions[kind].money]).toEqual([kind, []]);
});
