import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import { mayBecome } from '#contract/pickups/pickup-states.ts';
import { attentionOf } from './attention-of.ts';
import { decide } from './decide.ts';
import type { Booking, PickupEvent, PickupState } from './pickup-event.ts';

const asked = (day: number) => ({ date: `2026-11-${day}`, earliest_time: '10:00', latest_time: '14:00', location: {}, collect_in: 'Bodega', indications: '' }) as unknown as PickupAsked; // prettier-ignore
const fresh = (isBooked: boolean): PickupState => ({
  status: 'pending',
  asked: asked(23),
  change: null,
  change_state: null,
  change_n: 0,
  folio: null,
  reason: null,
  bookings: isBooked ? [{ n: 1, place: 'current', state: 'called', asked: asked(23), folio: null, location: null, folio_date: null }] : [],
});

/** The pickup after an event, as the writer makes it; null = gone. */
function after(pickup: PickupState, event: PickupEvent, canCancel = true): PickupState | null | 'refused' {
  const decision = decide(pickup, event, { canCancel });
  if (decision === 'refused') return 'refused';
  if (decision.isGone) return null;
  const last = Math.max(0, ...pickup.bookings.map(({ n }) => n));
  const bookings: Booking[] = [
    ...pickup.bookings.map((booking) => ({ ...booking, ...decision.bookings.get(booking.n) })),
    ...decision.add.map((booking, index) => ({ ...booking, n: last + 1 + index, location: null, folio_date: null })),
  ];
  return { ...pickup, ...decision.change, bookings };
}

const n = fc.integer({ min: 1, max: 5 });
const booked = fc.record({
  folio: fc.constantFrom('A', 'B', 'C'),
  location: fc.constant(null),
  folio_date: fc.constantFrom(null, '2026-11-24', '2026-11-26'),
});
const detail = fc.constant('');
const some = fc.option(fc.constantFrom('A', 'B'), { nil: null });
const events: fc.Arbitrary<PickupEvent> = fc.oneof(
  fc.record({ kind: fc.constant('booked' as const), n, booked }),
  fc.record({ kind: fc.constantFrom('booking_refused' as const, 'booking_silent' as const), n, detail }),
  fc.record({ kind: fc.constant('change_wanted' as const), to: fc.constantFrom(asked(24), asked(25)), by: fc.constantFrom('call' as const, 'rebook' as const, 'hand' as const) }),
  fc.record({ kind: fc.constant('changed' as const), n, booked }),
  fc.record({ kind: fc.constantFrom('change_refused' as const, 'change_silent' as const), n }),
  fc.record({ kind: fc.constant('cancelled' as const), by: fc.constantFrom('owner' as const, 'staff' as const) }),
  fc.record({ kind: fc.constant('set' as const), to: fc.constantFrom('scheduled' as const, 'rescheduled' as const, 'routed' as const, 'collected' as const, 'partial' as const, 'exception' as const, 'cancelled' as const), folio: some, reason: fc.constant('Cerrado') }),
  fc.record({ kind: fc.constant('seen' as const), to: fc.constantFrom('collected' as const, 'partial' as const, 'exception' as const), reason: fc.constant('Nadie') }),
  fc.constant({ kind: 'emptied' as const, reason: 'Sin guías' }),
  fc.record({ kind: fc.constant('settled' as const), how: fc.constantFrom('booked' as const, 'not_booked' as const, 'changed' as const, 'not_changed' as const, 'cancelled' as const), folio: some }),
  fc.record({ kind: fc.constant('cancel_answered' as const), n, outcome: fc.constantFrom('done' as const, 'refused' as const, 'silent' as const), isAsked: fc.boolean(), isLast: fc.boolean(), detail }),
); // prettier-ignore

/** What stands at the carrier, as far as anybody knows, and nobody ends. */
const standing = ({ bookings }: PickupState) => bookings.filter(({ state }) => state === 'live');

test('whatever happens in whatever order, a pickup is in a state of the table [AMB-9.01]', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.array(events, { maxLength: 25 }), (isBooked, canCancel, history) => {
      let pickup = fresh(isBooked);
      for (const event of history) {
        const next = after(pickup, event, canCancel);
        if (next === 'refused') continue;
        if (next === null) {
          // Only what nobody has seen as more than a request goes.
          expect([pickup.status, event.kind]).toEqual(['pending', 'booking_refused']);
          return;
        }
        const movers = ['carrier', 'staff', 'owner'] as const;
        expect(next.status === pickup.status || movers.some((mover) => mayBecome(pickup.status, next.status, mover)) || (event.kind === 'emptied' && next.status === 'cancelled')).toBe(true); // prettier-ignore
        for (const place of ['current', 'next'] as const) expect(next.bookings.filter((one) => one.place === place).length).toBeLessThanOrEqual(1);
        // Never two that count, and none while it is cancelled; each that is not wanted is being cancelled or told to staff.
        expect(standing(next).length).toBeLessThanOrEqual(1);
        if (next.status === 'cancelled') expect(standing(next)).toEqual([]);
        if (next.status === 'scheduled' || next.status === 'rescheduled') expect(standing(next).map(({ place }) => place)).toEqual(['current']);
        expect((next.change === null) === (next.change_state === null)).toBe(true);
        // What nobody knows, or must be ended by hand, staff see.
        const isOpen = next.bookings.some(({ state, place }) => state === 'by_hand' || (state === 'unknown' && place !== 'former'));
        if (isOpen && next.status !== 'collected') expect(attentionOf(next).length).toBeGreaterThan(0);
        pickup = next;
      }
    }),
    { numRuns: 20_000 },
  );
});

const play = (pickup: PickupState, ...history: PickupEvent[]): PickupState =>
  history.reduce((one, event) => {
    const next = after(one, event);
    if (next === null || next === 'refused') throw new Error(`${event.kind} is ${String(next)}`);
    return next;
  }, pickup);
const folioOf = (name: string) => ({ folio: name, location: null, folio_date: null });
const isBooked: PickupEvent = { kind: 'booked', n: 1, booked: folioOf('A') };

describe('a booking', () => {
  test('is scheduled by its folio, forgotten when refused, pending when silent [AMB-9.01]', () => {
    expect(play(fresh(true), isBooked)).toMatchObject({ status: 'scheduled', folio: 'A' });
    expect(after(fresh(true), { kind: 'booking_refused', n: 1, detail: '' })).toBeNull();
    const silent = play(fresh(true), { kind: 'booking_silent', n: 1, detail: '' });
    expect([silent.status, attentionOf(silent)]).toEqual(['pending', ['silent']]);
    expect(play(silent, isBooked)).toMatchObject({ status: 'scheduled', folio: 'A' });
  });

  test('whose folio comes when its day was changed here asks for the change [AMB-9.01]', () => {
    const late = play(fresh(true), { kind: 'booking_silent', n: 1, detail: '' }, { kind: 'change_wanted', to: asked(24), by: 'hand' }, isBooked);
    expect(late).toMatchObject({ status: 'scheduled', asked: asked(23), change: asked(24), change_state: 'by_hand' });
  });

  test('that its carrier takes for another day is of that day; a day that was changed here meanwhile is another change, unless it is the same [AMB-9.01]', () => {
    const takenFor = (folio_date: string): PickupEvent => ({ kind: 'booked', n: 1, booked: { folio: 'A', location: null, folio_date } });
    expect(play(fresh(true), takenFor('2026-11-24'))).toMatchObject({ status: 'scheduled', asked: asked(24), change: null });
    const waiting = play(fresh(true), { kind: 'booking_silent', n: 1, detail: '' }, { kind: 'change_wanted', to: asked(24), by: 'hand' });
    expect(play(waiting, takenFor('2026-11-24'))).toMatchObject({ asked: asked(24), change: null, change_state: null });
    expect(play(waiting, takenFor('2026-11-25'))).toMatchObject({ asked: asked(25), change: asked(24), change_state: 'by_hand' });
  });

  test('that is changed is of the day for which its carrier takes the change, and by staff of the day that was asked for [AMB-9.01]', () => {
    const changing = play(fresh(true), { kind: 'booked', n: 1, booked: { folio: 'A', location: null, folio_date: '2026-11-23' } }, { kind: 'change_wanted', to: asked(24), by: 'call' }); // prettier-ignore
    const moved = play(changing, { kind: 'changed', n: 1, booked: { folio: 'A', location: null, folio_date: '2026-11-25' } });
    expect(moved).toMatchObject({
      status: 'rescheduled',
      asked: asked(25),
      change: null,
      bookings: [{ asked: asked(24), folio_date: '2026-11-25' }],
    });
    const settled = play(changing, { kind: 'change_silent', n: 1 }, { kind: 'settled', how: 'changed', folio: null });
    expect(settled).toMatchObject({ asked: asked(24), bookings: [{ asked: asked(24), folio_date: null }] });
    const again = play(fresh(true), isBooked, { kind: 'change_wanted', to: asked(24), by: 'rebook' }, { kind: 'booked', n: 2, booked: { folio: 'B', location: null, folio_date: '2026-11-25' } }); // prettier-ignore
    expect(again).toMatchObject({ status: 'rescheduled', folio: 'B', asked: asked(25) });
  });

  test('that comes after a cancellation is cancelled at its carrier', () => {
    const late = play(fresh(true), { kind: 'cancelled', by: 'owner' }, isBooked);
    expect([late.status, late.bookings[0]?.state]).toEqual(['cancelled', 'cancelling']);
  });

  test('that staff made by telephone without a folio takes the one that its carrier tells', () => {
    const told = play(fresh(false), { kind: 'set', to: 'scheduled', folio: null, reason: null }, isBooked);
    expect(told).toMatchObject({ status: 'scheduled', folio: 'A', bookings: [{ state: 'live', folio: 'A', place: 'current' }] });
  });

  test('that staff settled otherwise is ended: nothing is booked twice unnoticed', () => {
    const absent = play(fresh(true), { kind: 'booking_silent', n: 1, detail: '' }, { kind: 'settled', how: 'not_booked', folio: null });
    expect(attentionOf(absent)).toEqual(['to_book']);
    const both = play(absent, { kind: 'set', to: 'scheduled', folio: 'T', reason: null }, isBooked);
    expect(both.bookings.map(({ state, folio }) => [state, folio])).toEqual([['cancelling', 'A'], ['live', 'T']]); // prettier-ignore
  });
});

describe('a reschedule by a new booking', () => {
  const begun = play(fresh(true), isBooked, { kind: 'change_wanted', to: asked(24), by: 'rebook' });

  test('keeps the old one until the new one stands [AMB-9.01]', () => {
    expect(begun.bookings.map(({ place, state }) => [place, state])).toEqual([['current', 'live'], ['next', 'called']]); // prettier-ignore
    const changed = play(begun, { kind: 'booked', n: 2, booked: folioOf('B') });
    expect(changed).toMatchObject({ status: 'rescheduled', folio: 'B', asked: asked(24), change: null });
    expect(changed.bookings.map(({ place, state }) => [place, state])).toEqual([['former', 'cancelling'], ['current', 'live']]); // prettier-ignore
  });

  test('that is answered with the folio of the same day is for staff to ask about, and the visit that stands is never cancelled; of another day it is another one', () => {
    const hours = { ...asked(23), earliest_time: '12:00', latest_time: '16:00' };
    const again = play(fresh(true), isBooked, { kind: 'change_wanted', to: hours, by: 'rebook' }, { kind: 'booked', n: 2, booked: folioOf('A') });
    expect([again.status, again.folio, again.asked, attentionOf(again)]).toEqual(['scheduled', 'A', asked(23), ['change']]);
    expect(again.bookings.map(({ state }) => state)).toEqual(['live', 'unknown']);
    const moved = play(again, { kind: 'settled', how: 'changed', folio: 'A' });
    expect(moved).toMatchObject({ status: 'rescheduled', folio: 'A', asked: hours });
    expect(moved.bookings.map(({ place, state }) => [place, state])).toEqual([['former', 'absent'], ['current', 'live']]); // prettier-ignore
    const stays = play(again, { kind: 'settled', how: 'not_changed', folio: null }, { kind: 'booked', n: 2, booked: folioOf('A') });
    expect(stays.bookings.map(({ state }) => state)).toEqual(['live', 'absent']);
    expect(play(begun, { kind: 'booked', n: 2, booked: folioOf('A') }).bookings.map(({ state }) => state)).toEqual(['cancelling', 'live']);
    const atStation = (location: string) => ({ folio: 'A', location, folio_date: '2026-11-23' });
    const elsewhere = play(fresh(true), { kind: 'booked', n: 1, booked: atStation('MTYA') }, { kind: 'change_wanted', to: hours, by: 'rebook' });
    expect(play(elsewhere, { kind: 'booked', n: 2, booked: atStation('GDLA') }).bookings.map(({ state }) => state)).toEqual(['cancelling', 'live']);
  });

  test('that is refused leaves all as it was', () => {
    expect(play(begun, { kind: 'booking_refused', n: 2, detail: '' })).toMatchObject({
      status: 'scheduled',
      folio: 'A',
      change: null,
      asked: asked(23),
    });
  });

  test('that is silent is told to staff, who settle it either way', () => {
    const silent = play(begun, { kind: 'booking_silent', n: 2, detail: '' });
    expect([silent.status, silent.folio, attentionOf(silent)]).toEqual(['scheduled', 'A', ['change']]);
    const stands = play(silent, { kind: 'settled', how: 'changed', folio: 'B' });
    expect(stands.bookings.map(({ state, folio }) => [state, folio])).toEqual([['cancelling', 'A'], ['live', 'B']]); // prettier-ignore
    const absent = play(silent, { kind: 'settled', how: 'not_changed', folio: null });
    expect([absent.folio, absent.change, attentionOf(absent)]).toEqual(['A', null, []]);
  });

  test('takes no answer of a call for its own: only the new booking ends it', () => {
    const silent = play(begun, { kind: 'booking_silent', n: 2, detail: '' });
    const told = play(silent, { kind: 'changed', n: 1, booked: folioOf('C') }, { kind: 'change_refused', n: 1 });
    expect(told).toEqual(silent);
    expect(attentionOf(told)).toEqual(['change']);
  });

  test('that is silent when the guides were collected meanwhile is to be cancelled, and is no change any more', () => {
    const collected = play(begun, { kind: 'seen', to: 'collected', reason: '' }, { kind: 'booking_silent', n: 2, detail: '' });
    expect(collected).toMatchObject({ status: 'collected', folio: 'A', change: null, change_state: null });
    expect(collected.bookings[1]).toMatchObject({ state: 'by_hand', place: 'former' });
    expect(attentionOf(collected)).toEqual(['cancel']);
  });

  test('whose old booking cannot be cancelled is told to staff', () => {
    const changed = play(begun, { kind: 'booked', n: 2, booked: folioOf('B') });
    const answer = { kind: 'cancel_answered', n: 1, isAsked: true, isLast: true, detail: '' } as const;
    expect(attentionOf(play(changed, { ...answer, outcome: 'refused' }))).toEqual(['cancel']);
    expect(attentionOf(play(changed, { ...answer, outcome: 'silent' }))).toEqual(['cancel']);
    expect(attentionOf(play(changed, { ...answer, outcome: 'done' }))).toEqual([]);
  });
});
