import type { BookingState, PickupAsked, Settlement } from '#contract/pickups/pickup-shapes.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';

/** A booking as a decision sees it. `asked`: what its carrier was asked for. */
export type Booking = {
  n: number;
  place: 'current' | 'next' | 'former';
  state: BookingState;
  asked: PickupAsked;
  folio: string | null;
  location: string | null;
  folio_date: string | null;
};

/** A pickup as a decision sees it. */
export type PickupState = {
  status: PickupStatus;
  asked: PickupAsked;
  change: PickupAsked | null;
  change_state: 'asked' | 'by_hand' | null;
  change_n: number;
  folio: string | null;
  reason: string | null;
  bookings: readonly Booking[];
};

export type Folio = { folio: string; location: string | null; folio_date: string | null };

/** What can happen to a pickup. `n` names the booking, or the change, that an answer is of. */
export type PickupEvent =
  | { kind: 'booked'; n: number; booked: Folio }
  | { kind: 'booking_refused' | 'booking_silent'; n: number; detail: string }
  /** A pending one just changes; else its carrier is asked to change it, or to take another booking first, or staff confirm it. */
  | { kind: 'change_wanted'; to: PickupAsked; by: 'call' | 'rebook' | 'hand' }
  | { kind: 'changed'; n: number; booked: Folio }
  | { kind: 'change_refused' | 'change_silent'; n: number }
  | { kind: 'cancelled'; by: 'owner' | 'staff' }
  /** Staff wrote something beside it. */
  | { kind: 'noted' }
  | { kind: 'set'; to: PickupStatus; folio: string | null; reason: string | null }
  /** What the clock sees of its guides: all, some or none of them scanned. */
  | { kind: 'seen'; to: 'collected' | 'partial' | 'exception'; reason: string | null }
  /** The pickup's last guide was taken out. */
  | { kind: 'emptied'; reason: string }
  | { kind: 'settled'; how: Settlement; folio: string | null }
  /** `isAsked`: the call, or one before it, may have reached the carrier. */
  | { kind: 'cancel_answered'; n: number; outcome: 'done' | 'refused' | 'silent'; isAsked: boolean; isLast: boolean; detail: string };
export type PickupEventKind = PickupEvent['kind'];

/** What of a booking changes. */
export type BookingChange = Partial<Omit<Booking, 'n' | 'asked'>> & { asked?: PickupAsked; is_cancel_asked?: boolean; detail?: string };
export type NewBooking = { place: 'current' | 'next' | 'former'; state: 'called' | 'live' | 'by_hand'; asked: PickupAsked; folio: string | null };

/**
 * What an event makes of a pickup. `isGone`: nothing of it stays. `tell`: what staff are told to do. `toCancel`: the folios of bookings that staff have
 * to cancel, which need not be that of the pickup; null = its carrier told none.
 */
export type Decision = {
  change: Partial<Omit<PickupState, 'bookings'>>;
  bookings: ReadonlyMap<number, BookingChange>;
  add: readonly NewBooking[];
  isGone: boolean;
  mails: boolean;
  tell: readonly ('silent' | 'change')[];
  toCancel: readonly (string | null)[];
};
