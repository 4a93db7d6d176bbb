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
