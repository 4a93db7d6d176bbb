import { plainText } from '../shared/plain-text.ts';

/** The longest text that a number is looked up by: a long bar code with the words of its scanner, in groups. */
export const MOST_SCANNED = 60;

/** What a scanner says before the number: which kind of bar code it read (']C1'). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;

/** The bar codes of FedEx's labels, 34 digits since 2013 and 32 before, hold the number between postal code, service and checks. */
function insideFedex(digits: string): string[] {
  if (/^\d{34}$/.test(digits)) return [digits.slice(20), digits.slice(20).replace(/^0+/, '')];
  return /^\d{32}$/.test(digits) ? [digits.slice(16, 28)] : [];
}

/**
 * The guide numbers that a typed or scanned text may be, the likeliest last: without the words of the scanner and without blanks, then without
 * hyphens, then what a carrier's bar code holds inside. Everything that looks a guide up by its number asks with these. Empty for no text.
 */
export function meantNumbers(text: string): string[] {
  const typed = plainText(text).trim().replace(symbology, '').replace(/\s+/g, '');
  const bare = typed.replace(/[-‐‑‒–—―−]/g, '');
  return [...new Set([typed, bare, ...insideFedex(bare)])].filter((number) => number !== '');
}

/** The one of them for what shows or keeps one number: hyphens between digits are for the eye, in a number with letters they may be its own. */
export function meantNumber(text: string): string {
  const meant = meantNumbers(text);
  const last = meant.at(-1) ?? '';
  return /^\d+$/.test(last) ? last : (meant[0] ?? '');
}

/** Whether a guide of these numbers is the one that was asked for. */
export const isMeant = (text: string, numbers: readonly (string | null)[]): boolean => {
  const meant = new Set(meantNumbers(text).map((number) => number.toLowerCase()));
  return numbers.some((number) => number !== null && meant.has(number.toLowerCase()));
};
