import { expect, test } from 'vitest';
import fc from 'fast-check';
import { countUnits, firstUnits, readUnits, unitsFromTo, withoutUnits, withUnits, writeUnits, type Units } from './units.ts';

const numbers = (units: Units): number[] => units.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
const setOf = (members: readonly number[]): Units => members.reduce<Units>((units, unit) => withUnits(units, [[unit, unit]]), []);
const members = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));

test('a set of units holds the same numbers as a plain set, whatever is added and taken', () => {
  fc.assert(
    fc.property(members, members, (one, other) => {
      const added = other.filter((unit) => !one.includes(unit));
      const both = withUnits(setOf(one), setOf(added));
      expect(numbers(both)).toEqual([...one, ...added].sort((a, b) => a - b));
      expect(numbers(withoutUnits(both, setOf(one)))).toEqual([...added].sort((a, b) => a - b));
      expect(readUnits(writeUnits(both))).toEqual(both);
      expect(countUnits(both)).toBe(one.length + added.length);
    }),
  );
});

test('units are written as ranges', () => {
  expect(writeUnits(setOf([1, 2, 3, 5, 9, 10]))).toBe('1-3,5,9-10');
  expect(writeUnits([])).toBe('');
  expect(readUnits('')).toEqual([]);
});

test('the first units of a set are the lowest', () => {
  expect(
    firstUnits(
      [
        [2, 3],
        [7, 9],
      ],
      3,
    ),
  ).toEqual([
    [2, 3],
    [7, 7],
  ]);
  expect(() => firstUnits([[2, 3]], 3)).toThrow('only 2 units');
});

test('a unit can neither be there twice nor be taken twice', () => {
  expect(() => withUnits(unitsFromTo(1, 5), [[5, 6]])).toThrow('there already');
  expect(() => withoutUnits(unitsFromTo(1, 5), [[5, 6]])).toThrow('not there');
  expect(() =>
    withoutUnits(
      [
        [1, 2],
        [4, 5],
      ],
      [[2, 4]],
    ),
  ).toThrow('not there');
});
