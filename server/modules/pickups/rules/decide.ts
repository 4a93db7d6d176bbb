import { isActive, mayBecome, type PickupStatus } from '#contract/pickups/pickup-states.ts';
import type { PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import type { Booking, BookingChange, Decision, Folio, NewBooking, PickupEvent, PickupEventKind, PickupState } from './pickup-event.ts';

/** What a pickup's carrier can do; null abilities are done by hand. */
export type Facts = { canCancel: boolean };
/** The event has no place in the state: nothing changes, and who asked for it is told so. */
export type Refused = 'refused';

type Of<K extends PickupEventKind> = Extract<PickupEvent, { kind: K }>;
type Deciders = { [K in PickupEventKind]: (pickup: PickupState, event: Of<K>, facts: Facts) => Draft | Refused };

/** A decision in the making. */
class Draft {
  change: Decision['change'] = {};
  readonly bookings = new Map<number, BookingChange>();
  readonly add: NewBooking[] = [];
  isGone = false;
  mails = false;
  readonly tell: Decision['tell'][number][] = [];
  readonly toCancel: (string | null)[] = [];

  set(change: Decision['change']): this {
    Object.assign(this.change, change);
    return this;
  }
  booking(n: number, change: BookingChange): this {
    this.bookings.set(n, { ...this.bookings.get(n), ...change });
    return this;
  }
}

const noChange = { change: null, change_state: null } as const;
const at = ({ bookings }: PickupState, place: Booking['place']): Booking | null => bookings.find((booking) => booking.place === place) ?? null;
const byNumber = ({ bookings }: PickupState, n: number): Booking | null => bookings.find((booking) => booking.n === n) ?? null;
/** Whether that change is open and its answer is of a call: a change by a new booking ends with the booking's own events. */
const isByCall = (pickup: PickupState, n: number): boolean => pickup.change_n === n && pickup.change !== null && !at(pickup, 'next');
const sameAsked = (one: PickupAsked, other: PickupAsked): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, sorted(one)])
    : value;

/** What an event makes of a pickup, by AMB-9.01; refused when the event has no place there. Knows no clock: who may and when is asked before. */
export function decide(pickup: PickupState, event: PickupEvent, facts: Facts): Decision | Refused {
  const decider = deciders[event.kind] as (pickup: PickupState, event: PickupEvent, facts: Facts) => Draft | Refused;
  return decider(pickup, event, facts);
}

const deciders: Deciders = {
  booked: (pickup, event, facts) => {
    const booking = byNumber(pickup, event.n);
    if (!booking) return 'refused';
    const draft = new Draft();
    if (booking.folio === event.booked.folio) return draft;
    // Staff booked it without a folio: the carrier tells it.
    if (booking.state === 'live' && booking.folio === null) return draft.booking(booking.n, event.booked).set({ folio: event.booked.folio });
    // Whether it moved the visit that stands, or made none, is not known (decision 0084), and to cancel that folio would end the visit.
    if (pickup.bookings.some((one) => one.n !== booking.n && one.state === 'live' && isSameBooking(one, booking, event.booked)))
      return silent(pickup, event.n, `folio ${event.booked.folio} was given before`);
    // Staff have settled it otherwise meanwhile, or it is not wanted any more: what stands at the carrier is cancelled.
    const isOpen = booking.state === 'called' || booking.state === 'unknown';
    if (!isOpen && booking.folio !== null) {
      draft.add.push({ place: 'former', state: 'by_hand', asked: booking.asked, folio: event.booked.folio });
      draft.toCancel.push(event.booked.folio);
      return draft;
    }
    const isWanted =
      isOpen &&
      pickup.status !== 'cancelled' &&
      (booking.place !== 'next' || mayBecome(pickup.status, 'rescheduled', 'carrier') || pickup.status === 'rescheduled');
    if (!isWanted) {
      draft.booking(booking.n, event.booked);
      return withdraw(draft, { ...booking, ...event.booked, state: 'live' }, facts);
    }
    return booking.place === 'next' ? replace(draft, pickup, booking, event.booked, facts) : adopt(draft, pickup, booking, event.booked);
  },
  booking_refused: (pickup, { n, detail }) => {
    const booking = byNumber(pickup, n);
    if (!booking) return 'refused';
    const draft = new Draft();
    if (booking.state !== 'called' && booking.state !== 'unknown' && booking.state !== 'by_hand') return draft;
    if (booking.place === 'next') return draft.booking(n, { state: 'absent', place: 'former', detail }).set(noChange);
    // Nobody has seen it as more than a request that is under way.
    if (booking.state === 'called' && pickup.status === 'pending') draft.isGone = true;
    return draft.booking(n, { state: 'absent', place: 'former', detail });
  },
  booking_silent: (pickup, { n, detail }) => silent(pickup, n, detail),
  change_wanted: (pickup, { to, by }) => {
    const draft = new Draft();
    if (pickup.status === 'pending') return draft.set({ asked: to });
    if (pickup.status !== 'rescheduled' && !mayBecome(pickup.status, 'rescheduled', 'carrier')) return 'refused';
    const isOpen = pickup.change_state === 'asked' || (pickup.change_state === 'by_hand' && by !== 'hand') || at(pickup, 'next') !== null;
    if (isOpen || at(pickup, 'current')?.state === 'called') return 'refused';
    if (by === 'rebook') draft.add.push({ place: 'next', state: 'called', asked: to, folio: null });
    if (by === 'hand') draft.tell.push('change');
    return draft.set({ change: to, change_state: by === 'hand' ? 'by_hand' : 'asked', change_n: pickup.change_n + 1 });
  },
  changed: (pickup, { n, booked }) => {
    if (!isByCall(pickup, n)) return new Draft();
    return confirmChange(new Draft(), pickup, booked);
  },
  change_refused: (pickup, { n }) => (isByCall(pickup, n) ? new Draft().set(noChange) : new Draft()),
  change_silent: (pickup, { n }) => {
    const draft = new Draft();
    if (!isByCall(pickup, n) || pickup.change_state !== 'asked') return draft;
    draft.tell.push('change');
    return draft.set({ change_state: 'by_hand' });
  },
  cancelled: (pickup, { by }, facts) =>
    mayBecome(pickup.status, 'cancelled', by) ? withdrawAll(new Draft().set({ status: 'cancelled' }), pickup, facts) : 'refused',
  emptied: (pickup, { reason }, facts) =>
    isActive(pickup.status) ? withdrawAll(new Draft().set({ status: 'cancelled', reason: pickup.reason ?? reason }), pickup, facts) : new Draft(),
  seen: (pickup, event, facts) => (mayBecome(pickup.status, event.to, 'carrier') ? ended(new Draft(), pickup, event, facts) : new Draft()),
  noted: () => new Draft(),
  set: (pickup, { to, folio, reason }, facts) => {
    if (to === 'cancelled') return deciders.cancelled(pickup, { kind: 'cancelled', by: 'staff' }, facts);
    if (to === pickup.status || !mayBecome(pickup.status, to, 'staff')) return 'refused';
    // The carrier is being asked at this moment.
    if ((to === 'scheduled' || to === 'rescheduled') && at(pickup, 'current')?.state === 'called') return 'refused';
    if (to === 'scheduled') return bookedByStaff(new Draft(), pickup, folio);
    if (to === 'rescheduled') return pickup.change ? settleChange(pickup, folio, facts) : rescheduledByStaff(new Draft(), pickup, folio);
    if (to === 'exception' && !(reason ?? pickup.reason)) return 'refused';
    return ended(new Draft(), pickup, { to, reason }, facts);
  },
  settled: (pickup, { how, folio }, facts) => {
    const current = at(pickup, 'current');
    switch (how) {
      case 'booked':
        if (current?.state !== 'unknown' || folio === null) return 'refused';
        return adopt(new Draft(), pickup, current, { folio, location: null, folio_date: null });
      case 'not_booked':
        return current?.state === 'unknown' ? new Draft().booking(current.n, { state: 'absent', place: 'former' }) : 'refused';
      case 'changed':
        return pickup.change_state === 'by_hand' ? settleChange(pickup, folio, facts) : 'refused';
      case 'not_changed':
        return pickup.change_state === 'by_hand' ? dropNext(new Draft().set(noChange), pickup) : 'refused';
      case 'cancelled':
        return cancelledByHand(pickup);
    }
  },
  cancel_answered: (pickup, { n, outcome, isAsked, isLast, detail }) => {
    const booking = byNumber(pickup, n);
    const draft = new Draft();
    if (booking?.state !== 'cancelling') return draft;
    if (outcome === 'done') return draft.booking(n, { state: 'cancelled', detail });
    if (outcome === 'silent' && !isLast) return draft.booking(n, { is_cancel_asked: isAsked, detail });
    draft.toCancel.push(booking.folio);
    return draft.booking(n, { state: 'by_hand', detail });
  },
};

/** What stands at the carrier of a booking is not known: staff find out. */
function silent(pickup: PickupState, n: number, detail: string): Draft | Refused {
  const booking = byNumber(pickup, n);
  if (!booking) return 'refused';
  const draft = new Draft();
  if (booking.state !== 'called') return draft;
  // Nobody wants it any more: cancelled, or collected before the new booking was answered.
  if (pickup.status === 'cancelled' || (booking.place === 'next' && pickup.change === null)) {
    draft.toCancel.push(booking.folio);
    return draft.booking(n, { state: 'by_hand', place: 'former', detail });
  }
  draft.booking(n, { state: 'unknown', detail });
  draft.tell.push(booking.place === 'next' ? 'change' : 'silent');
  return booking.place === 'next' ? draft.set({ change_state: 'by_hand' }) : draft;
}

/** What was asked for, on the day that the carrier named: it may come on another one. */
const onItsDay = (asked: PickupAsked, { folio_date }: Folio): PickupAsked =>
  folio_date === null || folio_date === asked.date ? asked : { ...asked, date: folio_date };

/** The carrier has the booking that counts, of the day that it named. What was changed here since it was asked is another change. */
function adopt(draft: Draft, pickup: PickupState, booking: Booking, booked: Folio): Draft {
  const stands = onItsDay(booking.asked, booked);
  draft.booking(booking.n, { ...booked, state: 'live' }).set({ folio: booked.folio });
  if (pickup.status === 'pending') {
    draft.set({ status: 'scheduled' });
    draft.mails = true;
  }
  if (sameAsked(pickup.asked, booking.asked)) draft.set({ asked: stands });
  else if (pickup.change === null && !sameAsked(pickup.asked, stands)) {
    draft.set({ asked: stands, change: pickup.asked, change_state: 'by_hand' });
    draft.tell.push('change');
  }
  return draft;
}

/** Whether a carrier gave the folio of a booking again: on another day, or at another station, the same folio is another booking. */
const isSameBooking = ({ asked, folio, location, folio_date }: Booking, next: Booking, booked: Folio): boolean =>
  folio === booked.folio &&
  (location === null || booked.location === null || location === booked.location) &&
  (folio_date ?? asked.date) === (booked.folio_date ?? next.asked.date);

/** The new booking stands, so that the old one may go; where staff learnt that it is the same one, to cancel that would end both. */
function replace(draft: Draft, pickup: PickupState, next: Booking, booked: Folio, facts: Facts): Draft {
  const former = at(pickup, 'current');
  if (former && isSameBooking(former, next, booked)) draft.booking(former.n, { state: 'absent', place: 'former' });
  else if (former) withdraw(draft, former, facts);
  draft.booking(next.n, { ...booked, state: 'live', place: 'current' });
  draft.mails = true;
  return draft.set({ ...noChange, asked: onItsDay(next.asked, booked), folio: booked.folio, status: 'rescheduled' });
}

/** The carrier changed the booking it has. */
function confirmChange(draft: Draft, pickup: PickupState, booked: Folio | null): Draft | Refused {
  const to = pickup.change;
  const current = at(pickup, 'current');
  if (!to || !current || (pickup.status !== 'rescheduled' && !mayBecome(pickup.status, 'rescheduled', 'carrier'))) return draft.set(noChange);
  // The day that was named before is that of the former visit.
  draft.booking(current.n, { folio_date: null, ...(booked ?? {}), asked: to, state: 'live' });
  draft.mails = true;
  return draft.set({ ...noChange, asked: booked ? onItsDay(to, booked) : to, status: 'rescheduled', ...(booked ? { folio: booked.folio } : {}) });
}

/** Staff learnt that the change stands: by the new booking where there was one, else by the one it has. */
function settleChange(pickup: PickupState, folio: string | null, facts: Facts): Draft | Refused {
  if (pickup.status !== 'rescheduled' && !mayBecome(pickup.status, 'rescheduled', 'staff')) return 'refused';
  const next = at(pickup, 'next');
  if (!next) return confirmChange(new Draft(), pickup, folio === null ? null : { folio, location: null, folio_date: null });
  if (next.state !== 'unknown' || folio === null) return 'refused';
  return replace(new Draft(), pickup, next, { folio, location: null, folio_date: null }, facts);
}

/** A new booking that surely does not stand. */
function dropNext(draft: Draft, pickup: PickupState): Draft {
  const next = at(pickup, 'next');
  return next ? draft.booking(next.n, { state: 'absent', place: 'former' }) : draft;
}

/** Staff booked it by telephone: that is the booking that counts. */
function bookedByStaff(draft: Draft, pickup: PickupState, folio: string | null): Draft | Refused {
  const current = at(pickup, 'current');
  if (current?.state === 'unknown') return folio === null ? 'refused' : adopt(draft, pickup, current, { folio, location: null, folio_date: null });
  draft.add.push({ place: 'current', state: 'live', asked: pickup.asked, folio });
  draft.mails = true;
  return draft.set({ status: 'scheduled', folio });
}

function rescheduledByStaff(draft: Draft, pickup: PickupState, folio: string | null): Draft {
  const current = at(pickup, 'current');
  if (current?.state === 'live') draft.booking(current.n, folio === null ? {} : { folio });
  else draft.add.push({ place: 'current', state: 'live', asked: pickup.asked, folio: folio ?? pickup.folio });
  if (current && current.state !== 'live') draft.booking(current.n, { place: 'former', ...(current.state === 'unknown' ? { state: 'absent' } : {}) });
  draft.mails = true;
  return draft.set({ status: 'rescheduled', ...(folio === null ? {} : { folio }) });
}

/** The carrier is on its way, or was there. A new booking of what is collected is not wanted any more. */
function ended(draft: Draft, pickup: PickupState, { to, reason }: { to: PickupStatus; reason: string | null }, facts: Facts): Draft {
  const next = at(pickup, 'next');
  if (to === 'collected') {
    if (next) withdraw(draft, next, facts);
    draft.set(noChange);
  }
  return draft.set({ status: to, ...(reason === null ? {} : { reason }) });
}

/** A booking is not wanted any more. What is under way is cancelled when its answer comes. */
function withdraw(draft: Draft, booking: Booking, { canCancel }: Facts): Draft {
  switch (booking.state) {
    case 'live': {
      const isByCall = canCancel && booking.folio !== null;
      if (!isByCall) draft.toCancel.push(booking.folio);
      return draft.booking(booking.n, { state: isByCall ? 'cancelling' : 'by_hand', place: 'former' });
    }
    case 'unknown':
      draft.toCancel.push(booking.folio);
      return draft.booking(booking.n, { state: 'by_hand', place: 'former' });
    case 'called':
      return draft;
    default:
      return draft.booking(booking.n, { place: 'former' });
  }
}

function withdrawAll(draft: Draft, pickup: PickupState, facts: Facts): Draft {
  for (const booking of pickup.bookings) if (booking.place !== 'former') withdraw(draft, booking, facts);
  return draft.set(noChange);
}

function cancelledByHand({ bookings }: PickupState): Draft | Refused {
  const open = bookings.filter(({ state }) => state === 'by_hand');
  if (open.length === 0) return 'refused';
  const draft = new Draft();
  for (const { n } of open) draft.booking(n, { state: 'cancelled' });
  return draft;
}
