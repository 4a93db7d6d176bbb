import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { plainText } from './plain-text.ts';

/** A plain text in capitals, of which some come apart. */
export const inCapitals = (text: string): string => text.toUpperCase().normalize('NFC');

/** Signs that are refused, because nobody knows what they were to be: control characters, separators of lines, and halves of a character. */
const hidden = '\\p{Cc}\\p{Cs}\\u2028\\u2029';
const hiddenSigns = new RegExp(`[${hidden}]`, 'u');
/** Among those, all but the line break and the tab. */
const hiddenBesideBreaks = new RegExp(`(?![\\n\\t])[${hidden}]`, 'u');

/** Whether a plain text holds a line break or a sign that is refused. */
export const hasHiddenSigns = (text: string): boolean => hiddenSigns.test(text);

/** A text of others in one line: a blank for each line break and each sign that a field would refuse. */
export const inOneLine = (text: string): string => {
  const plain = plainText(text);
  return hasHiddenSigns(plain) ? [...plain].map((sign) => (hasHiddenSigns(sign) ? ' ' : sign)).join('') : plain;
};

type Params = { error: string };

const seenInOneLine = z.refine<string>((text) => !hasHiddenSigns(text), { error: messages.hiddenInLine, abort: true });

/**
 * A plain text of one line, without the blanks at its ends: the base of every text that a request takes, so that no name, reference or
 * address carries a line break or a hidden sign into a mail, a label or a file. Refuses with a message that says how to mend it.
 */
export const oneLine = (params?: Params) => z.string(params).check(z.overwrite(plainText), z.trim(), seenInOneLine);

/** The same in the path of a call, where browsers take one dot or two for a step and not for a text. */
export const pathText = (params?: Params) => oneLine(params).check(z.refine((text) => !/^\.{1,2}$/.test(text), { error: messages.invalid }));

/** The same for what has one form alone, such as a postal code or a date: blanks at its ends are a fault. */
export const exactLine = (params?: Params) => z.string(params).check(z.overwrite(plainText), seenInOneLine);

/** A text that is typed in an area of several lines: notes, comments, reasons. Line breaks are kept as \n, hidden signs are refused. */
export const manyLines = (params?: Params) =>
  z.string(params).check(
    z.overwrite((text) => plainText(text).replace(/\r\n?|[\u2028\u2029]/g, '\n')),
    z.trim(),
    z.refine((text) => !hiddenBesideBreaks.test(text), { error: messages.hiddenInLines, abort: true }),
  );
