import { expect, test } from 'vitest';
import { barsOf, underWayCount } from './status-bars.ts';

test('the longest bar is full, and a single guide is still seen', () => {
  const bars = barsOf({ registered: 52, in_transit: 212, exception: 1, delivered: 57, finalized: 9 });
  expect(bars.map(({ followUp, count, percent }) => `${followUp} ${count} ${percent}`)).toEqual([
    'registered 52 25',
    'scanned 0 0',
    'in_transit 212 100',
    'facility 0 0',
    'exception 1 3',
    'delivered 57 27',
  ]);
});

test('without guides every bar is empty', () => {
  expect(barsOf({}).every(({ percent }) => percent === 0)).toBe(true);
});

test('what is under way leaves out what was delivered', () => {
  expect(underWayCount({ registered: 2, in_transit: 3, delivered: 57 })).toBe(5);
});
