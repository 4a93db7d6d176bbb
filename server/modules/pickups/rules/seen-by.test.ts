import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { nextLookMs, seenBy, type SeenGuide } from './seen-by.ts';

const USUAL = 10 * MINUTE_MS;

test('an incident of a parcel that nobody has had in hand is none that was collected [AMB-9.01]', () => {
  const of = (follow_up: SeenGuide['follow_up'], is_uncollected = false): SeenGuide => ({ follow_up, is_uncollected });
  const [missed, scanned, broken] = [of('exception', true), of('scanned'), of('exception')];
  expect([seenBy([missed], 0), seenBy([missed], DAY_MS)]).toEqual([null, 'exception']);
  expect([seenBy([missed, scanned], 0), seenBy([missed, scanned], DAY_MS / 2)]).toEqual([null, 'partial']);
  expect(seenBy([broken, scanned], 0)).toBe('collected');
});

test('until a day after its window the guides of a pickup are looked at every ten minutes, and then ever less', () => {
  for (const sinceEndMs of [-3 * DAY_MS, 0, 12 * HOUR_MS, DAY_MS]) expect(nextLookMs(sinceEndMs, USUAL)).toBe(USUAL);
  expect([nextLookMs(25 * HOUR_MS, USUAL), nextLookMs(2 * DAY_MS, USUAL), nextLookMs(31 * DAY_MS, USUAL)]).toEqual([HOUR_MS, DAY_MS, 30 * DAY_MS]);
});

test('in the year after its window a pickup that nobody came for is looked at no more than 170 times', () => {
  let [looks, sinceEndMs] = [0, 0];
  for (; sinceEndMs < 365 * DAY_MS && looks < 1_000; sinceEndMs += nextLookMs(sinceEndMs, USUAL)) looks += 1;
  expect(looks).toBeLessThanOrEqual(170);
});
