import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { foldEvents, isUsed, type FoldedEvent } from './follow-up.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));
const event = (follow_up: FollowUp | null, minute: number, over: Partial<FoldedEvent> = {}): FoldedEvent => ({
  follow_up,
  occurred_at: at(minute),
  is_reversal: false,
  is_scan: true,
  source: 'carrier',
  ...over,
});

describe('the status of a guide from its events', () => {
  const cases: { title: string; events: FoldedEvent[]; expected: FollowUp }[] = [
    { title: 'without events it is registered', events: [], expected: 'registered' },
    { title: 'an event without a status changes nothing', events: [event(null, 1)], expected: 'registered' },
    { title: 'a normal journey ends delivered', events: [event('scanned', 1), event('in_transit', 2), event('delivered', 3)], expected: 'delivered' },
    { title: 'an incident clears on the next normal event', events: [event('exception', 1), event('in_transit', 2)], expected: 'in_transit' },
    { title: 'a late older event never moves it back', events: [event('delivered', 9), event('in_transit', 2)], expected: 'delivered' },
    { title: 'a delivery is not undone by a normal later event', events: [event('delivered', 1), event('in_transit', 2)], expected: 'delivered' },
    {
      title: 'a delivery is undone by an explicit reversal',
      events: [event('delivered', 1), event('exception', 2, { is_reversal: true })],
      expected: 'exception',
    },
    {
      title: 'a carrier cannot cancel a guide that moves',
      events: [event('scanned', 1), event('cancelled', 2, { is_scan: false })],
      expected: 'scanned',
    },
    {
      title: 'a cancelled guide that is only announced stays cancelled',
      events: [event('cancelled', 1, { source: 'portal', is_scan: false }), event('in_transit', 2, { is_scan: false })],
      expected: 'cancelled',
    },
    {
      title: 'a cancelled guide that is scanned lives again',
      events: [event('cancelled', 1, { source: 'portal', is_scan: false }), event('scanned', 2)],
      expected: 'scanned',
    },
    {
      title: 'a finalized guide never changes',
      events: [event('delivered', 1), event('finalized', 2, { source: 'portal' }), event('exception', 3, { is_reversal: true })],
      expected: 'finalized',
    },
    { title: 'only staff finalize an incident', events: [event('exception', 1), event('finalized', 2)], expected: 'exception' },
  ];
  test.each(cases)('$title [O-4.01] [AMB-10.01]', ({ events, expected }) => {
    expect(foldEvents(events).follow_up).toBe(expected);
  });

  test('events in any order and with repeats give the same status [O-4.01] [AMB-10.01]', () => {
    const statuses = fc.constantFrom<FollowUp>('scanned', 'in_transit', 'facility', 'exception', 'delivered');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 12 }),
        fc.array(statuses, { minLength: 12, maxLength: 12 }),
        (minutes, kinds) => {
          const events = minutes.map((minute, index) => event(kinds[index] as FollowUp, minute));
          const shuffled = [...events, ...events].reverse();
          expect(foldEvents(shuffled)).toEqual(foldEvents(events));
        },
      ),
    );
  });

  test('the delivery date is that of the last delivery that no reversal follows [O-4.08] [AMB-10.02]', () => {
    const events = [event('delivered', 1), event('exception', 2, { is_reversal: true }), event('delivered', 5)];
    expect(foldEvents(events).delivered_at).toEqual(at(5));
    expect(foldEvents(events.slice(0, 2)).delivered_at).toBeNull();
  });

  test.each<[string, FoldedEvent[], boolean]>([
    ['after its cancellation', [event('cancelled', 1, { source: 'portal', is_scan: false }), event('scanned', 2)], true],
    ['before it, told late', [event('cancelled', 2, { source: 'portal', is_scan: false }), event('scanned', 1)], true],
    ['never, only announced', [event('cancelled', 2, { source: 'portal', is_scan: false }), event('exception', 1, { is_scan: false })], false],
  ])('whether a cancelled guide was used: scanned %s [O-4.01]', (_, events, used) => {
    expect(isUsed(foldEvents(events).follow_up)).toBe(used);
  });
});
