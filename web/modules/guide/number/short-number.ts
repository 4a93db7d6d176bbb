import { grouped } from '../../../platform/format.ts';

const LONGEST = 16;
const HEAD = 4;
const TAIL = 8;

/** A guide number for a narrow column: one that is long keeps its beginning and its end, where numbers differ. */
export const shortNumber = (number: string): string =>
  number.length <= LONGEST ? grouped(number) : `${number.slice(0, HEAD)} \u2026 ${grouped(number.slice(-TAIL))}`;
