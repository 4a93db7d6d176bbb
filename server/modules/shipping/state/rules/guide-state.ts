import type { Selectable } from 'kysely';
import type { GuideTable, StepKind } from '../../tables.ts';

/** A guide as its decisions read it. */
export type GuideState = Selectable<GuideTable>;

/** What the machine does next with a guide, and when. */
export type NextStep = { kind: StepKind; at: Date };

/**
 * Where a guide is in its life. Until its label is made: `reserved` (money held, no carrier asked), `called` (a call is under way), `unknown`,
 * `refused`. From then on: `made`, `cancelling` (the carrier is asked), `refund_waiting` (cancelled here; the carrier confirms nothing, so the
 * refund waits for the label's last day) and `given_back` (its money went back; a scan still makes it live again). The status that people see
 * is another thing: `follow_up`, the fold of all events (follow-up.ts). A guide whose status is 'cancelled' is in one of these last two phases.
 */
export const phases = ['reserved', 'called', 'unknown', 'refused', 'made', 'cancelling', 'refund_waiting', 'given_back'] as const;
export type Phase = (typeof phases)[number];

const ofCancelState = { none: 'made', asked: 'cancelling', waiting: 'refund_waiting', done: 'given_back' } as const;

export function phaseOf({ creation, attempts, cancel_state }: Pick<GuideState, 'creation' | 'attempts' | 'cancel_state'>): Phase {
  if (creation === 'made') return ofCancelState[cancel_state];
  return creation === 'reserved' && attempts > 0 ? 'called' : creation;
}

export const nextStepOf = ({ next_step_kind: kind, next_step_at: at }: Pick<GuideState, 'next_step_kind' | 'next_step_at'>): NextStep | null =>
  kind && at ? { kind, at } : null;

/** The state of a guide whose money is held and whose carrier was not asked yet. */
export const reservedState = {
  creation: 'reserved',
  follow_up: null,
  parcel_number: null,
  tracking_number: null,
  master_number: null,
  document_file_id: null,
  document_sha256: null,
  carrier_cost: null,
  charged_at: null,
  first_call_at: null,
  last_answer: null,
  refusal: null,
  told_label: null,
  next_step_at: null,
  next_step_kind: null,
  refund_due_at: null,
  promised_on: null,
  next_track_at: null,
  modality: null,
  compensation: null,
  notes: null,
  received_by_name: null,
  delivered_at: null,
  made_at: null,
} as const;
