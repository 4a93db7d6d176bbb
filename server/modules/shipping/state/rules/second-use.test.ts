import { expect, test } from 'vitest';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { FoldedEvent } from './follow-up.ts';
import { isUsedAgain } from './second-use.ts';

const event = (follow_up: FollowUp | null, hours: number, over: Partial<FoldedEvent> = {}): FoldedEvent => ({
  follow_up,
  occurred_at: new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000),
  is_reversal: false,
  is_scan: true,
  source: 'carrier',
  ...over,
});
const delivered = [event('scanned', 0), event('in_transit', 5), event('delivered', 20)];

test.each<[string, FoldedEvent[], boolean]>([
  ['is delivered', delivered, false],
  ['is scanned again days later', [...delivered, event('scanned', 80)], true],
  ['is delivered again days later', [...delivered, event('delivered', 80)], true],
  ['is told of late, within a day', [...delivered, event('in_transit', 40)], false],
  ['is on its way back, as the carrier says', [...delivered, event('in_transit', 80, { is_reversal: true }), event('delivered', 120)], false],
  ['is announced again without a scan', [...delivered, event('in_transit', 80, { is_scan: false })], false],
  ['is moved by staff', [...delivered, event('in_transit', 80, { source: 'staff' })], false],
  ['is cancelled later', [...delivered, event('cancelled', 80)], false],
  ['was never delivered', [event('scanned', 0), event('in_transit', 80)], false],
])('a guide that %s: used a second time %#, whatever the order of its events [AMB-10.09]', (_, events, expected) => {
  expect(isUsedAgain(events)).toBe(expected);
  expect(isUsedAgain([...events].reverse())).toBe(expected);
});
