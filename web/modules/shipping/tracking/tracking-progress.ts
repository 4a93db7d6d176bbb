import type { FollowUp, Tracking } from '#contract/shipping.ts';

/** The three steps of the public page (AMB-11.02). */
export const trackingSteps = ['registered', 'in_transit', 'delivered'] as const;
export type TrackingStep = (typeof trackingSteps)[number];
export type StepState = 'done' | 'current' | 'pending';

const stepOf: Record<FollowUp, 1 | 2 | 3 | null> = {
  registered: 1,
  facility: 2,
  scanned: 2,
  in_transit: 2,
  exception: 2,
  delivered: 3,
  finalized: 3,
  // An ended guide keeps the step it had reached before.
  cancelled: null,
  expired: null,
  aborted: null,
};

type Seen = Pick<Tracking, 'follow_up' | 'events' | 'created_at'>;

/** Number of the step reached: 1, 2 or 3. */
export function reachedStep({ follow_up, events }: Seen): 1 | 2 | 3 {
  const now = stepOf[follow_up];
  if (now !== null) return now;
  const before = events.map((event) => (event.follow_up ? (stepOf[event.follow_up] ?? 1) : 1));
  return Math.max(1, ...before) as 1 | 2 | 3;
}

export type Progress = { step: TrackingStep; state: StepState; at: string | null };

/** Each step with its state and when it happened: for a step behind its first event, for the current one the last. */
export function progressOf(seen: Seen): Progress[] {
  const reached = reachedStep(seen);
  const ordered = [...seen.events].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return trackingSteps.map((step, index) => {
    const number = index + 1;
    const ofStep = ordered.filter((event) => event.follow_up && stepOf[event.follow_up] === number);
    const state: StepState = number < reached ? 'done' : number > reached ? 'pending' : number === 3 ? 'done' : 'current';
    const event = number < reached ? ofStep[0] : ofStep.at(-1);
    return { step, state, at: number > reached ? null : (event?.createdAt ?? (number === 1 ? seen.created_at : null)) };
  });
}
