import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carrierSlugs } from '#contract/carriers/carriers.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { decideOrder, transitions, type OrderDecision, type OrderEvent, type OrderMoney, type OrderState } from './decide-order.ts';

const QUOTED = centavos(116_000);
const TODAY = '2026-11-30';
const requested: OrderState = {
  status: 'requested',
  quoted_total: QUOTED,
  final_total: null,
  booked_carrier: null,
  parcel_number: null,
  answer_until: null,
  booking: null,
};
const bookedAt = (final_total: number): OrderEvent => ({
  kind: 'booked',
  carrier: 'tresguerras',
  parcel_number: 'T-1',
  final_total: centavos(final_total),
  distance_km: null,
  vehicle: null,
});
const after = (order: OrderState, { change }: OrderDecision): OrderState => ({ ...order, ...change });

describe('an order of freight', () => {
  test.each([
    ['booked at its quoted price is charged as quoted', 116_000, 'confirmed', ['charge']],
    ['booked below it gives the difference back first', 100_000, 'confirmed', ['reprice', 'charge']],
    ['booked above it asks its owner, and holds no more yet', 116_001, 'to_accept', []],
  ])('%s [AMB-10.12]', (_, final_total, status, money) => {
    expect(decideOrder(requested, bookedAt(final_total), TODAY)).toMatchObject({ change: { status }, money });
  });

  test('is answered within its days, and not after them [AMB-10.12]', () => {
    const waiting = { ...requested, status: 'to_accept', final_total: centavos(120_000), answer_until: TODAY } as const;
    expect([decideOrder(waiting, { kind: 'accepted' }, TODAY), decideOrder(waiting, { kind: 'unanswered' }, TODAY)]).toEqual([
      { change: { status: 'confirmed' }, money: ['reprice', 'charge'] },
      'step',
    ]);
    const later = addDays(TODAY, 1);
    expect([decideOrder(waiting, { kind: 'accepted' }, later), decideOrder(waiting, { kind: 'rejected' }, later)]).toEqual(['too_late', 'too_late']);
    expect(decideOrder(waiting, { kind: 'unanswered' }, later)).toMatchObject({ change: { status: 'cancelled' }, money: ['release'] });
  });
});

describe('an order that a connector books', () => {
  const asked: OrderState = { ...requested, booking: 'asked' };
  const made: OrderEvent = { kind: 'carrier_made', carrier: 'tresguerras', parcel_number: 'MTY00000019' };
  const refused: OrderEvent = { kind: 'carrier_refused', reason: 'CP sin cobertura' };
  const cancelled: OrderEvent = { kind: 'cancelled', reason: 'Ya no' };
  const confirmed = { status: 'confirmed', booking: 'made', booked_carrier: 'tresguerras', parcel_number: 'MTY00000019', final_total: QUOTED };

  test.each<[string, OrderState, OrderEvent, unknown]>([
    ['made by its carrier it is confirmed at its quoted price', asked, made, confirmed],
    ['refused it stays with staff', asked, refused, { status: 'requested', booking: 'refused', booking_reason: 'CP sin cobertura' }],
    ['without an answer it waits', asked, { kind: 'carrier_silent' }, { status: 'requested', booking: 'unknown' }],
    ['made after a silence it is confirmed', { ...asked, booking: 'unknown' }, made, confirmed],
    ['not made after a silence it stays with staff', { ...asked, booking: 'unknown' }, refused, { status: 'requested', booking: 'refused' }],
  ])('%s, and moves no money itself [AMB-10.12]', (_, order, event, change) => {
    expect(decideOrder(order, event, TODAY)).toMatchObject({ change, money: [] });
  });

  test.each(['asked', 'unknown'] as const)('is %s: nobody confirms or cancels it meanwhile [AMB-10.12] [AMB-7.05b]', (booking) => {
    for (const event of [bookedAt(116_000), cancelled]) expect(decideOrder({ ...asked, booking }, event, TODAY)).toBe('with_connector');
  });

  test('refused it is booked or cancelled by people as any other, and its connector has no more to say [AMB-10.12]', () => {
    const order: OrderState = { ...asked, booking: 'refused' };
    expect(decideOrder(order, bookedAt(116_000), TODAY)).toMatchObject({ change: { status: 'confirmed' }, money: ['charge'] });
    expect(decideOrder(order, cancelled, TODAY)).toMatchObject({ change: { status: 'cancelled' }, money: ['release'] });
    expect([decideOrder(order, made, TODAY), decideOrder(requested, made, TODAY)]).toEqual(['step', 'step']);
  });
});

/** What is held for an order, and what was charged; a second charge, or one of what went back, is a mistake. */
type Held = { held: Centavos; charged: Centavos | null };
function move({ held, charged }: Held, money: OrderMoney, order: OrderState): Held {
  if (charged !== null || held === 0) throw new Error(`${money} although its money is gone`);
  if (money === 'reprice') return { held: order.final_total as Centavos, charged };
  return money === 'charge' ? { held: centavos(0), charged: held } : { held: centavos(0), charged };
}

const carrier = fc.constantFrom(...carrierSlugs());
const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('booked' as const),
    carrier,
    parcel_number: fc.string({ minLength: 1 }),
    final_total: fc.integer({ min: 1, max: 300_000 }).map(centavos),
    distance_km: fc.constantFrom(null, 120),
    vehicle: fc.constant(null),
  }),
  fc.constantFrom<OrderEvent>({ kind: 'accepted' }, { kind: 'rejected' }, { kind: 'unanswered' }, { kind: 'cancelled', reason: 'Ya no' }),
  fc.constantFrom<OrderEvent>({ kind: 'carrier_silent' }, { kind: 'carrier_refused', reason: 'No' }),
  fc.constant<OrderEvent>({ kind: 'carrier_made', carrier: 'tresguerras', parcel_number: 'MTY00000019' }),
);
const steps = fc.array(fc.record({ event, days: fc.nat(6) }), { maxLength: 12 });

test('whatever happens to an order of freight in whatever order: it is charged once at the price that was agreed, or all of it goes back [AMB-10.12]', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(null, 'asked' as const), (sequence, booking) => {
      let order: OrderState = { ...requested, booking };
      let money: Held = { held: QUOTED, charged: null };
      let today = TODAY;
      for (const step of sequence) {
        today = addDays(today, step.days);
        const decided = decideOrder(order, step.event, today);
        if (typeof decided === 'string') continue;
        const row = transitions[step.event.kind];
        expect(row.from).toContain(order.status);
        order = after(order, decided);
        expect(row.to).toContain(order.status);
        for (const one of decided.money) {
          expect(row.money).toContain(one);
          money = move(money, one, order);
        }
        // Its guide charges what is held.
        if (step.event.kind === 'carrier_made') money = move(money, 'charge', order);
        const stands = { requested: [QUOTED, null], to_accept: [QUOTED, null], confirmed: [0, order.final_total], cancelled: [0, null] };
        expect([money.held, money.charged]).toEqual(stands[order.status]);
        // Nobody pays more than was quoted without being asked.
        if (order.status === 'confirmed' && step.event.kind === 'booked') expect(order.final_total).toBeLessThanOrEqual(QUOTED);
      }
    }),
    { numRuns: 3_000 },
  );
});
