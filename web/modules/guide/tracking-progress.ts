import type { FollowUp, Tracking } from '#contract/shipping/shipping.ts';

/** The three steps of the public page (AMB-11.02). */
export const trackingSteps = ['registered', 'in_transit', 'delivered'] as const;
export type TrackingStep = (typeof trackingSteps)[number];
/** missed: the guide ended before this step. */
export type StepState = 'done' | 'current' | 'pending' | 'missed';

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

/** Whether a guide has ended without being delivered: nothing more happens to it. */
export const hasEnded = ({ follow_up }: Pick<Tracking, 'follow_up'>): boolean => stepOf[follow_up] === null;

/** Whether it can still arrive: neither delivered nor ended. */
export const isUnderWay = ({ follow_up }: Pick<Tracking, 'follow_up'>): boolean => stepOf[follow_up] === 1 || stepOf[follow_up] === 2;

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
    const [under, ahead] = hasEnded(seen) ? (['done', 'missed'] as const) : (['current', 'pending'] as const);
    const state: StepState = number < reached || (number === reached && number === 3) ? 'done' : number > reached ? ahead : under;
    const event = number < reached ? ofStep[0] : ofStep.at(-1);
    return { step, state, at: number > reached ? null : (event?.createdAt ?? (number === 1 ? seen.created_at : null)) };
  });
}
