import { actsOnBehalf, type Role } from '#contract/shared/permissions.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

export type TypedEvent = { role: Role; toldByStaff: boolean; from: FollowUp; to: FollowUp; hasComment: boolean };

const neverTyped: ReadonlySet<FollowUp> = new Set(['registered', 'cancelled', 'expired']);

/**
 * Whether staff may type an event, by the table of AMB-10.01: seller only where no carrier tells of a guide, and never an abortion; where a carrier tracks only with a
 * comment; a delivery is taken back by root alone. Whether the status may follow the former ones is decided by the fold of all events.
 */
export function judgeStaffEvent({ role, toldByStaff, from, to, hasComment }: TypedEvent): 'allowed' | 'forbidden' | 'not_allowed' | 'comment' {
  if (!actsOnBehalf(role) || (role === 'seller' && (!toldByStaff || to === 'aborted'))) return 'forbidden';
  // Cancelling has a call of its own, and only the calendar ends a label's life.
  if (neverTyped.has(to)) return 'not_allowed';
  const takesBack = from === 'delivered' && to !== 'delivered' && to !== 'finalized';
  if (takesBack && role !== 'root') return 'forbidden';
  const closesIncident = from === 'exception' && to === 'finalized';
  return (!toldByStaff || takesBack || closesIncident) && !hasComment ? 'comment' : 'allowed';
}
