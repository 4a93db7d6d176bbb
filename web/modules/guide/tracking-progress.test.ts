import { expect, test } from 'vitest';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { progressOf, reachedStep } from './tracking-progress.ts';

const event = (follow_up: FollowUp | null, createdAt: string) => ({ description: 'x', city: null, follow_up, createdAt });
const created_at = '2026-11-17T18:02:00Z';

test.each<[FollowUp, number]>([
  ['registered', 1],
  ['facility', 2],
  ['scanned', 2],
  ['in_transit', 2],
  ['exception', 2],
  ['delivered', 3],
  ['finalized', 3],
])('%s stands on step %i [O-2.87] [AMB-11.02]', (follow_up, step) => {
  expect(reachedStep({ follow_up, events: [], created_at })).toBe(step);
});

test('an ended guide keeps the step reached before [AMB-11.02]', () => {
  expect(reachedStep({ follow_up: 'cancelled', events: [], created_at })).toBe(1);
  expect(
    reachedStep({
      follow_up: 'aborted',
      events: [event('in_transit', '2026-11-18T00:00:00Z'), event('aborted', '2026-11-19T00:00:00Z')],
      created_at,
    }),
  ).toBe(2);
});

test('nothing is under way for a guide that ended, and nothing is to come [AMB-11.02]', () => {
  const statesOf = (events: ReturnType<typeof event>[]) => progressOf({ follow_up: 'cancelled', events, created_at }).map(({ state }) => state);
  expect(statesOf([])).toEqual(['done', 'missed', 'missed']);
  expect(statesOf([event('scanned', '2026-11-18T00:00:00Z')])).toEqual(['done', 'done', 'missed']);
});

test('a step behind shows when it began, the current one what happened last', () => {
  const events = [event('scanned', '2026-11-19T23:31:00Z'), event('in_transit', '2026-11-20T14:42:00Z'), event('registered', '2026-11-17T18:02:00Z')];
  expect(progressOf({ follow_up: 'in_transit', events, created_at })).toEqual([
    { step: 'registered', state: 'done', at: '2026-11-17T18:02:00Z' },
    { step: 'in_transit', state: 'current', at: '2026-11-20T14:42:00Z' },
    { step: 'delivered', state: 'pending', at: null },
  ]);
  const delivered = progressOf({ follow_up: 'delivered', events: [...events, event('delivered', '2026-11-20T19:27:00Z')], created_at });
  expect(delivered.map(({ state, at }) => [state, at?.slice(0, 10)])).toEqual([
    ['done', '2026-11-17'],
    ['done', '2026-11-19'],
    ['done', '2026-11-20'],
  ]);
});

test('without events the first step happened when the guide was made', () => {
  expect(progressOf({ follow_up: 'registered', events: [], created_at })[0]).toEqual({ step: 'registered', state: 'current', at: created_at });
});
