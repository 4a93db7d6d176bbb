import type { StepName } from '../../server/compose.ts';
import { kindsOf, type PaidBy } from './customers.ts';
import { seeded } from './seeded.ts';
import { draws, finds, wired, type Drilled } from './wired.ts';

/** What happens to a creation besides the death of its process. */
export type Outcome =
  | 'none'
  | 'timeout_before'
  | 'timeout_after'
  | 'error_500_after'
  | 'reset_after'
  | 'half_body'
  | 'html_200'
  | 'refuse'
  | 'number_without_pdf'
  | 'empty_pdf'
  | 'duplicate_answer'
  | 'no_echo'
  | 'reused_number'
  // Made, and then cancelled by its customer; the carrier confirms, is silent, or refuses.
  | 'cancelled'
  | 'cancel_timeout_after'
  | 'cancel_refused';
export type CrashCase = { carrier: string; outcome: Outcome; dieAt: StepName; kind: PaidBy };

const sent = ['order-committed', 'attempt-committed', 'carrier-answered', 'document-read'] as const;
const made = [...sent, 'made-booked', 'order-ended'] as const;
/** By ourselves: no attempt at anybody outside. */
const drawn = made.filter((step) => step !== 'attempt-committed');
const found = [...sent, 'unknown-booked', 'find-answered', 'found-booked', 'order-ended'] as const;
const absent = [...sent, 'unknown-booked', 'find-answered', 'absent-booked', 'order-ended'] as const;
const papers = [...made, 'document-answered', 'document-booked'] as const;
const refused = [...sent, 'refusal-booked', 'order-ended'] as const;
const parked = [...sent, 'unknown-booked'] as const;
const cancel = ['cancel-committed', 'cancel-answered', 'cancel-booked'] as const;

type Passes = Partial<Record<Outcome, readonly StepName[]>>;

/** A carrier that is data is asked for nothing outside; the first of all stands for them. */
const ofData = { carrier: 'sendex', passes: { none: drawn, cancelled: ['cancel-committed'] } satisfies Passes };

/** The steps that each outcome passes: at each of them a process may die. A carrier that cannot be searched parks what is unknown. */
function passesOf(one: Drilled): Passes {
  const { has, numbers, plug, paperBy = 'create' } = one;
  const { echoesReference: echoes, visibleAfterMs } = plug.manifest;
  const lost = finds(one) ? found : parked;
  // Where a search never proves an absence, what is absent is parked at last.
  const none = finds(one) ? (visibleAfterMs === null ? [] : absent) : parked;
  const taken = [...sent, 'made-booked'] as const;
  const paper = has('fetchDocument') ? papers : made;
  return {
    ...{ none: made, refuse: refused, timeout_before: none, timeout_after: lost, error_500_after: lost, half_body: lost },
    ...{ reset_after: lost, html_200: lost, duplicate_answer: echoes ? none : taken },
    ...(draws(one) && paperBy === 'create' ? { number_without_pdf: paper, empty_pdf: paper } : {}),
    ...(finds(one) ? { no_echo: found } : {}),
    ...(numbers === 'ours' ? {} : { reused_number: finds(one) ? [...taken, 'find-answered', 'found-booked'] : taken }),
    ...(has('cancel') ? { cancelled: cancel, cancel_timeout_after: cancel, cancel_refused: cancel } : { cancelled: ['cancel-committed'] }),
  };
}

/** Every death there is, in an order that mixes them. */
export function allCrashCases(seed: number): CrashCase[] {
  const chance = seeded(seed);
  const tried = [ofData, ...wired.map((one) => ({ carrier: one.slug, passes: passesOf(one) }))];
  const cases = tried.flatMap(({ carrier, passes }) =>
    Object.entries(passes).flatMap(([outcome, steps]) =>
      steps.flatMap((dieAt) => kindsOf(carrier).map((kind) => ({ carrier, outcome: outcome as Outcome, dieAt, kind }))),
    ),
  );
  return cases
    .map((one) => ({ one, lot: chance.next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}

/** So few of them that every step and every outcome has met every kind of payment, and as many steps every outcome as fit. */
export function crashCasesInPairs(seed: number, least: number): CrashCase[] {
  const left = new Set(allCrashCases(seed));
  const seen = new Set<string>();
  const chosen: CrashCase[] = [];
  const pairs = ({ dieAt, outcome, kind, carrier }: CrashCase) => [`${dieAt} ${kind}`, `${outcome} ${kind}`, `${carrier} ${dieAt} ${outcome}`];
  const gain = (one: CrashCase) => pairs(one).reduce((sum, pair, index) => sum + (seen.has(pair) ? 0 : index < 2 ? 10 : 1), 0);
  for (;;) {
    const best = [...left].reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (chosen.length >= least && gain(best) < 10) return chosen;
    chosen.push(best);
    left.delete(best);
    for (const pair of pairs(best)) seen.add(pair);
  }
}
