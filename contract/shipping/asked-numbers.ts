import * as z from 'zod/mini';
import { followTexts } from '#texts/es/shipping/follow.ts';
import { oneLine } from '../shared/text.ts';

/** So many guides are followed at once (AMB-11.03). */
export const MOST_ASKED_NUMBERS = 20;

const BETWEEN = /[,;\t\r\n]+/;

/**
 * The guide numbers of a text, in their order and each once: separated by commas, semicolons, tabs or lines, as people type, scan and copy them
 * from a sheet. Blanks within a number are for the eye.
 */
export function numbersOf(text: string): string[] {
  const numbers = text.split(BETWEEN).map((part) => part.replace(/\s+/g, ''));
  const first = new Map(
    numbers
      .filter((number) => number !== '')
      .map((number) => [number.toUpperCase(), number] as const)
      .reverse(),
  );
  return [...first.values()].reverse();
}

/** Up to MOST_ASKED_NUMBERS numbers, comma separated. */
export const askedNumbers = oneLine().check(z.refine((text) => numbersOf(text).length <= MOST_ASKED_NUMBERS, { error: followTexts.tooMany }));
