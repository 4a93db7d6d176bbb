import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';

/** Signs that a copied text brings along and nobody sees: marks that turn the direction of writing, half breaks, marks of encodings. */
const silent = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Joiners, which only make one picture of several. */
const looseJoiners = /\u200c|(?<!\p{Extended_Pictographic}\ufe0f?|[\u{1f3fb}-\u{1f3ff}])\u200d/gu;
/** Blanks of other widths, also those that no line breaks at, and what a scanner says between two fields of a bar code. */
// oxlint-disable-next-line no-control-regex -- what scanners send.
const otherBlanks = /[\u001c-\u001f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * A text as it was meant, wherever it comes in: letters and their accents composed to one sign, signs that nobody sees left out, every blank
 * the common one. What is seen does not change. All fields, files and pasted texts are read by this one function.
 */
export const plainText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.replace(silent, '').replace(looseJoiners, '').replace(otherBlanks, ' ').normalize('NFC');

/** The same in capitals, of which some come apart. */
export const inCapitals = (text: string): string => text.toUpperCase().normalize('NFC');

/** Signs that are refused, because nobody knows what they were to be: control characters, separators of lines, and halves of a character. */
const hidden = '\\p{Cc}\\p{Cs}\\u2028\\u2029';
const hiddenSigns = new RegExp(`[${hidden}]`, 'u');
/** Of those, all but the line break and the tab. */
const hiddenBesideBreaks = new RegExp(`(?![\\n\\t])[${hidden}]`, 'u');

/** Whether a plain text holds a line break or a sign that is refused. */
export const hasHiddenSigns = (text: string): boolean => hiddenSigns.test(text);

/** A text of others in one line: a blank for each line break and each sign that a field would refuse. */
export const inOneLine = (text: string): string => {
  const plain = plainText(text);
  return hasHiddenSigns(plain) ? [...plain].map((sign) => (hasHiddenSigns(sign) ? ' ' : sign)).join('') : plain; // prettier-ignore
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
