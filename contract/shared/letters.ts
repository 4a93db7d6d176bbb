import { aboutCarrier, type CarrierSlug } from '../carriers/carriers.ts';

/** A text in the signs that something prints, and the signs of it that it has nothing for, each once. */
export type Printed = { text: string; lost: string };

/** Signs that no decomposition takes apart, as plain letters. */
const plainSigns: Readonly<Record<string, string>> = {
  Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ß: 'ss', ẞ: 'SS', Ħ: 'H', ħ: 'h',
  ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n', Ŧ: 'T', ŧ: 't', ƒ: 'f', Ə: 'E', ə: 'e', µ: 'u',
  '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'", '‹': "'", '›': "'", '“': '"', '”': '"', '„': '"', '″': '"', '«': '"', '»': '"', '´': "'",
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '•': '-', '·': '-', '°': 'o', '⁄': '/', '×': 'x', '¦': '|', '±': '+/-',
  '€': 'EUR', '£': 'GBP', '¥': 'JPY', '¢': 'c', '©': '(c)', '®': '(R)', '§': 'S.',
  // Opened in Spanish alone: what they close is still said.
  '¡': '', '¿': '',
}; // prettier-ignore

/** Signs that print nothing wherever they stand: half breaks, joiners, variants. */
const silent = /[\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]/gu;
const ascii = /^[\x20-\x7e]$/;
/** What the fonts of our own label have: Latin of all Europe, Greek and Cyrillic. */
const onLabel =
  /^[\x20-\x7e\u00a0-\u017f\u0192\u02c6\u02dc\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]$/;

/** One sign by others that print: as it is, by the table, or taken apart without its marks; null when none of these will do. */
function signIn(sign: string, prints: RegExp): string | null {
  if (prints.test(sign)) return sign;
  if (/^\p{M}$/u.test(sign)) return '';
  const plain = plainSigns[sign];
  if (plain !== undefined) return plain;
  const parts = [...sign.normalize('NFKD').replace(/\p{M}/gu, '')].map((part) => (prints.test(part) ? part : plainSigns[part]));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : null;
}

function printedIn(text: string, prints: RegExp, missing = ' '): Printed {
  const lost = new Set<string>();
  const signs = [...text.normalize('NFC').replace(silent, '')].map((sign) => {
    if (/\s/.test(sign)) return ' ';
    const written = signIn(sign, prints);
    if (written === null) lost.add(sign);
    return written ?? missing;
  });
  return { text: signs.join('').replace(/ +/g, ' ').trim(), lost: [...lost].join('') };
}

/** Letters without accents, n for n with tilde, plain quotes and dashes: what carriers print without garbling. */
export const inAscii = (text: string): Printed => printedIn(text, ascii);
/** As our own label prints it: letters of Europe as they are. `missing` stands for what is lost. */
export const onOurLabel = (text: string, missing?: string): Printed => printedIn(text, onLabel, missing);

/** As a carrier prints it. */
export const printedBy = (carrier: CarrierSlug, text: string): Printed =>
  aboutCarrier(carrier).letters === 'latin' ? onOurLabel(text) : inAscii(text);
