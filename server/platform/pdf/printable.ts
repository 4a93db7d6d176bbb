import { onOurLabel } from '#contract/shared/letters.ts';

/** The signs of the fonts that every reader has: all of Spanish and its neighbours. */
const standard =
  /^[\n\x20-\x7e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/;

/** Whether a text needs no font of ours. */
export const isStandard = (text: string): boolean => standard.test(text);

/** A text of one line in the letters that the label's fonts have. What they lack was refused before; in an old order it is a question mark. */
export function printable(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return isStandard(line) ? line : onOurLabel(line, '?').text;
}
