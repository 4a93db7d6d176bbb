import { endedFollowUps } from '#contract/shipping/ended-label.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { StepKind } from '../../tables.ts';
import type { GuideEventKind } from './guide-event.ts';
import type { Phase } from './guide-state.ts';

/**
 * What an event does with a guide's money. `charge`: what is held is collected. `release`: what is held goes back. `give_back`: what it took goes
 * back, charged or held. `charge_again`: what was given back is charged once more (AMB-12.14). `charge_reuse`: the label is charged once more, because
 * it was used twice (AMB-10.09). Billing and wallet do it.
 */
export type Money = 'charge' | 'release' | 'give_back' | 'charge_again' | 'charge_reuse';

type Transition = { from: readonly Phase[]; to: readonly Phase[]; money: readonly Money[]; next: readonly (StepKind | null)[] };

const open = ['reserved', 'called', 'unknown'] as const;
const living = ['made', 'cancelling'] as const;
const all = ['made', 'cancelling', 'refund_waiting', 'given_back'] as const;
const kept = ['document', 'cancel', null] as const;

/**
 * The life of a guide (AMB-7.05b, AMB-10.04): in which phase an event may happen, what the guide may become, what its money may do and what
 * the machine may do next. An event that is not here for a phase is a mistake and is refused.
 */
export const transitions: Readonly<Record<GuideEventKind, Transition>> = {
  called: { from: ['reserved'], to: ['called'], money: [], next: [null] },
  interrupted: { from: ['called'], to: ['reserved', 'unknown'], money: [], next: [null, 'find'] },
  unanswered: { from: open, to: ['unknown'], money: [], next: ['find', null] },
  not_found: { from: ['unknown'], to: ['unknown'], money: [], next: ['find', null] },
  answered_late: { from: ['unknown'], to: ['unknown'], money: [], next: ['find', null] },
  refused: { from: open, to: ['refused'], money: ['release'], next: [null] },
  made: { from: open, to: ['made'], money: ['charge'], next: ['document', null] },
  settled_made: { from: ['reserved', 'unknown', ...living], to: ['made'], money: ['charge'], next: [null] },
  settled_not_made: { from: ['reserved', 'unknown'], to: ['refused'], money: ['give_back'], next: [null] },
  booked_by_hand: { from: ['refused'], to: ['made'], money: ['charge'], next: [null] },
  document_stored: { from: ['made'], to: ['made'], money: ['charge'], next: [null] },
  document_missing: { from: ['made'], to: ['made'], money: [], next: ['document'] },
  document_given_up: { from: ['made'], to: ['made'], money: [], next: [null] },
  followed: { from: all, to: all, money: ['give_back', 'charge_again'], next: kept },
  tracking_failed: { from: all, to: all, money: [], next: kept },
  cancel_asked: { from: living, to: ['cancelling'], money: [], next: ['cancel'] },
  cancel_unanswered: { from: living, to: ['cancelling'], money: [], next: ['cancel', null] },
  cancel_left_open: { from: ['cancelling'], to: ['cancelling'], money: [], next: [null] },
  cancel_refused: { from: living, to: ['made'], money: [], next: ['document', null] },
  cancel_confirmed: { from: living, to: ['given_back'], money: ['give_back', 'charge_again'], next: [null] },
  cancelled_unconfirmed: { from: living, to: ['refund_waiting'], money: [], next: [null] },
  refund_due: { from: ['refund_waiting'], to: ['given_back'], money: ['give_back'], next: [null] },
  use_reviewed: { from: all, to: all, money: [], next: kept },
  reuse_answered: { from: all, to: all, money: ['charge_reuse'], next: kept },
  noted: { from: all, to: all, money: [], next: kept },
  billed_to: { from: all, to: all, money: [], next: kept },
  billed_at_once: { from: all, to: all, money: [], next: kept },
  numbered: { from: all, to: all, money: [], next: kept },
  written: { from: ['reserved'], to: ['made'], money: [], next: [null] },
  rewritten: { from: ['made'], to: ['made'], money: [], next: [null] },
};

/** One event of a guide's history as the table below sees it. */
export type Movement = { isReversal: boolean; isUse: boolean; source: 'carrier' | 'staff' | 'portal'; wasUsed: boolean };

type FollowUpRow = { from: readonly FollowUp[]; to: readonly FollowUp[]; only?: (movement: Movement) => boolean };

const moving: readonly FollowUp[] = ['facility', 'scanned', 'in_transit', 'exception'];
const underWay: readonly FollowUp[] = [...moving, 'delivered'];
const notDelivered: readonly FollowUp[] = ['registered', ...moving];

/** The table of AMB-10.01: which status may follow which, and who may say so. What is in no row is never allowed; a finalized guide stays finalized. */
export const followUpRows: readonly FollowUpRow[] = [
  { from: notDelivered, to: underWay },
  // A late older message does not undo a cancellation; a late older scan does, for the guide was used.
  { from: notDelivered, to: ['cancelled'], only: ({ wasUsed }) => !wasUsed },
  { from: notDelivered, to: ['aborted'] },
  { from: ['registered'], to: ['expired'], only: ({ source }) => source === 'portal' },
  { from: ['delivered'], to: ['in_transit', 'exception'], only: ({ isReversal, source }) => isReversal || source === 'staff' },
  { from: ['delivered'], to: ['finalized'] },
  { from: ['exception'], to: ['finalized'], only: ({ source }) => source !== 'carrier' },
  { from: endedFollowUps, to: underWay, only: ({ isUse }) => isUse },
  // A person who settled the guide as not made ends it, lapsed or not.
  { from: ['expired'], to: ['aborted'], only: ({ source }) => source === 'portal' },
];

/** Whether a status says that somebody had the parcel in hand. */
export const isMovement = (status: FollowUp): boolean => underWay.includes(status);
