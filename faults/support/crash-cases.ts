import type { StepName } from '../../server/compose.ts';
import { pockets, type PaidBy, type Sold } from './customers.ts';
import { seeded } from './seeded.ts';

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
export type CrashCase = { carrier: Sold; outcome: Outcome; dieAt: StepName; kind: PaidBy };

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

/** The steps that each outcome passes: at each of them a process may die. A carrier that cannot be searched parks what is unknown. */
const passes: Record<Sold, Partial<Record<Outcome, readonly StepName[]>>> = {
  fedex: {
    none: made,
    timeout_before: absent,
    timeout_after: found,
    error_500_after: found,
    reset_after: found,
    half_body: found,
    html_200: found,
    refuse: refused,
    number_without_pdf: papers,
    empty_pdf: papers,
    duplicate_answer: absent,
    no_echo: found,
    reused_number: [...sent, 'made-booked', 'find-answered', 'found-booked'],
    cancelled: cancel,
    cancel_timeout_after: cancel,
    cancel_refused: cancel,
  },
  estafeta: {
    none: made,
    timeout_before: parked,
    timeout_after: parked,
    error_500_after: parked,
    reset_after: parked,
    half_body: parked,
    html_200: parked,
    refuse: refused,
    number_without_pdf: made,
    empty_pdf: made,
    duplicate_answer: parked,
    reused_number: [...sent, 'made-booked'],
    cancelled: ['cancel-committed'],
  },
  // It finds what was made and never proves an absence: what it does not find is parked at last.
  dhl: {
    none: made,
    timeout_after: found,
    error_500_after: found,
    half_body: found,
    refuse: refused,
    number_without_pdf: papers,
    no_echo: found,
    cancelled: ['cancel-committed'],
  },
  sendex: { none: drawn, cancelled: ['cancel-committed'] },
};

/** Every death there is, in an order that mixes them. */
export function allCrashCases(seed: number): CrashCase[] {
  const chance = seeded(seed);
  const cases = Object.entries(passes).flatMap(([carrier, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, steps]) =>
      steps.flatMap((dieAt) => pockets.map((kind) => ({ carrier: carrier as Sold, outcome: outcome as Outcome, dieAt, kind }))),
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
