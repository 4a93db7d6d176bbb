import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoticeType, NotificationContact } from '#contract/shipping/notices.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { dueNotices, newStatuses, type NewStatus } from './due-notices.ts';

type Kind = FollowUp | null;
const row = (type: NoticeType, over: Partial<NotificationContact> = {}): NotificationContact => ({
  type,
  alias: 'Ana',
  phone_number: '+525512345678',
  guide_status: 'Cualquier movimiento',
  shipping_mode: 'whatsapp',
  active: true,
  ...over,
});
const event = (id: number, minute: number, follow_up: Kind, is_reversal = false) => ({
  id,
  follow_up,
  occurred_at: new Date(minute * 60_000),
  is_reversal,
  is_scan: true,
  source: 'carrier' as const,
});

describe('which statuses are news', () => {
  // prettier-ignore
  test.each([
    ['the first movement', [], [event(1, 1, 'scanned')], ['scanned']],
    ['each of several that come at once, in order', [], [event(1, 3, 'delivered'), event(2, 1, 'scanned'), event(3, 2, 'in_transit')], ['scanned', 'in_transit', 'delivered']],
    ['none when an event says what was known', [event(1, 1, 'scanned')], [event(2, 2, 'scanned')], []],
    ['none of an event without a status', [], [event(1, 1, null)], []],
    ['none of a late older event', [event(1, 5, 'in_transit')], [event(2, 3, 'scanned')], []],
    ['none of a late older delivery', [event(1, 5, 'in_transit')], [event(2, 3, 'delivered')], []],
    ['the later ones of a look that also brings older ones', [event(1, 5, 'in_transit')], [event(2, 3, 'scanned'), event(3, 6, 'delivered')], ['delivered']],
    ['one that happened at the same moment as what was known', [event(1, 5, 'scanned')], [event(2, 5, 'in_transit')], ['in_transit']],
    ['a movement after one that has no status', [event(1, 5, null)], [event(2, 4, 'scanned')], ['scanned']],
    ['none that may not follow', [event(1, 1, 'delivered')], [event(2, 2, 'scanned')], []],
    ['one that takes a delivery back', [event(1, 1, 'delivered')], [event(2, 2, 'in_transit', true)], ['in_transit']],
  ] as const)('%s [AMB-10.08]', (_what, known, added, told) => {
    const all = [...known, ...added].toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime() || a.id - b.id);
    expect(newStatuses(all, new Set(known.map(({ id }) => id))).map(({ follow_up }) => follow_up)).toEqual(told);
  });
});

describe('whom it is told', () => {
  const status = (event_id: number, follow_up: FollowUp): NewStatus => ({ event_id, follow_up });
  const whole = [status(1, 'scanned'), status(2, 'delivered'), status(3, 'in_transit'), status(4, 'delivered')];
  // prettier-ignore
  test.each([
    ['any movement: each', row('shipper'), [], [1, 2, 3, 4]],
    ['delivered: the first delivery alone', row('shipper', { guide_status: 'Entregado' }), [], [2]],
    ['delivered, and it was told before: nothing', row('shipper', { guide_status: 'Entregado' }), [{ type: 'shipper', follow_up: 'delivered' }], []],
    ['delivered, told to the other one alone', row('shipper', { guide_status: 'Entregado' }), [{ type: 'recipient', follow_up: 'delivered' }], [2]],
    ['an inactive row is kept and told nothing', row('shipper', { active: false }), [], []],
    ['without a number nobody is told', row('shipper', { phone_number: null }), [], []],
  ] as const)('%s [O-3.10, O-3.11] [AMB-10.08]', (_what, one, told, due) => {
    expect(dueNotices([one], whole, told).map(({ event_id }) => event_id)).toEqual(due);
  });
});

test('however events are told, shuffled and repeated, nobody reads the same twice or an older movement after a newer one [AMB-10.08]', () => {
  const kinds: Kind[] = ['facility', 'scanned', 'in_transit', 'exception', 'delivered', null];
  const arrivals = fc.array(fc.record({ id: fc.integer({ min: 1, max: 30 }), follow_up: fc.constantFrom(...kinds) }), { maxLength: 60 });
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 4 }), (told, atOnce) => {
      const minuteOf = (id: number) => (id * 7) % 31;
      const stored = new Map<number, ReturnType<typeof event>>();
      const heard: number[] = [];
      for (let at = 0; at < told.length; at += atOnce) {
        const known = new Set(stored.keys());
        for (const { id, follow_up } of told.slice(at, at + atOnce)) if (!stored.has(id)) stored.set(id, event(id, minuteOf(id), follow_up));
        const all = [...stored.values()].toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
        heard.push(...dueNotices([row('recipient')], newStatuses(all, known), []).map(({ event_id }) => event_id));
      }
      expect(new Set(heard).size).toBe(heard.length);
      expect(heard.map(minuteOf)).toEqual(heard.map(minuteOf).toSorted((a, b) => a - b));
    }),
  );
});
