import { nice, ticks } from 'd3-array';

/** The values of a plot stand between 0 and `top`; `marks` are the lines across it. */
export type ValueScale = { top: number; marks: readonly number[] };

const MARKS = 4;

/** A scale of round numbers that holds all values; `whole`: of things that are counted, which have no halves. */
export function scaleOf(values: readonly number[], { ceiling, whole = false }: { ceiling?: number | undefined; whole?: boolean } = {}): ValueScale {
  const most = Math.max(1, ...values);
  const top = ceiling ?? nice(0, most, MARKS)[1];
  return { top, marks: ticks(0, top, MARKS).filter((mark) => !whole || Number.isInteger(mark)) };
}

/** Each how many of the names fit below the points, the last one always shown: 1 = all. */
export const nameStep = (count: number, width: number, nameWidth: number): number => Math.max(1, Math.ceil((count * nameWidth) / Math.max(1, width)));
