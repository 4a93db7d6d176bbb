/** A set of a lot's unit numbers (from 1), as ranges in order: [[1, 3], [5, 5]] are 1, 2, 3 and 5. */
export type Units = readonly (readonly [from: number, to: number])[];

export const noUnits: Units = [];
export const unitsFromTo = (from: number, to: number): Units => (to < from ? noUnits : [[from, to]]);

export const countUnits = (units: Units): number => units.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** The lowest `count` units of a set; a RangeError when it has fewer. */
export function firstUnits(units: Units, count: number): Units {
  const taken: [number, number][] = [];
  let left = count;
  for (const [from, to] of units) {
    if (left === 0) break;
    const until = Math.min(to, from + left - 1);
    taken.push([from, until]);
    left -= until - from + 1;
  }
  if (left > 0) throw new RangeError(`only ${countUnits(units)} units of ${count}`);
  return taken;
}

/** Both sets together; a RangeError when a unit stands in both, for then one unit was counted twice. */
export function withUnits(units: Units, more: Units): Units {
  const sorted = [...units, ...more].sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) throw new RangeError(`unit ${from} is there already`);
    if (last && from === last[1] + 1) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

/** The first set without the second; a RangeError when a unit of the second is not in the first. */
export function withoutUnits(units: Units, fewer: Units): Units {
  return fewer.reduce<Units>((rest, [from, to]) => {
    const holder = rest.find(([a, b]) => a <= from && to <= b);
    if (!holder) throw new RangeError(`unit ${from} is not there`);
    return rest.flatMap((range) => (range === holder ? [...unitsFromTo(holder[0], from - 1), ...unitsFromTo(to + 1, holder[1])] : [range]));
  }, units);
}

/** As it is stored: "1-3,5"; the empty set is "". */
export const writeUnits = (units: Units): string => units.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');

export const readUnits = (text: string): Units =>
  text === ''
    ? noUnits
    : text.split(',').map((range) => {
        const [from, to] = range.split('-').map(Number) as [number, number?];
        return [from, to ?? from] as const;
      });
