import { expect, test } from 'vitest';
import { onTimeShares, weekSeries } from './week-series.ts';

const week = (made: Record<string, number>, due = 0, on_time = 0) => ({
  made: Object.entries(made).map(([carrier, labels]) => ({ carrier, labels })),
  due,
  on_time,
});
const words = { nameOf: (carrier: string) => carrier.toUpperCase(), others: 'Otras' };

test('each carrier is a series, the one with most guides first, and a week without its guides is 0', () => {
  expect(weekSeries([week({ dhl: 1 }), week({ fedex: 3 })], words)).toEqual([
    { name: 'FEDEX', values: [0, 3] },
    { name: 'DHL', values: [1, 0] },
  ]);
});

test('of seven carriers five are shown, and the two smallest together', () => {
  const series = weekSeries([week({ a: 7, b: 6, c: 5, d: 4, e: 3, f: 2, g: 1 })], words);
  expect(series.map(({ name, values }) => [name, values[0]])).toEqual([['A', 7], ['B', 6], ['C', 5], ['D', 4], ['E', 3], ['Otras', 3]]); // prettier-ignore
});

test('carriers of one name are one series', () => {
  expect(weekSeries([week({ uno: 1, dos: 2 }), week({ dos: 4 })], { ...words, nameOf: () => 'Porteo' })).toEqual([
    { name: 'Porteo', values: [3, 4] },
  ]);
});

test('a week none of whose guides is due yet has no share, which is no 0 per cent', () => {
  expect(onTimeShares([week({}, 4, 3), week({}, 1, 0), week({ dhl: 9 })])).toEqual({ weeks: [75, 0, null], all: 60, due: 5, on_time: 3 });
  expect(onTimeShares([week({ dhl: 2 })]).all).toBeNull();
});
