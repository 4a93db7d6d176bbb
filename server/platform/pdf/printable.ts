const cp1252 = new Set(
  '\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178',
);
const isPrintable = (sign: string): boolean => /^[\x20-\x7e\u00a0-\u00ff]$/.test(sign) || cp1252.has(sign);

/** A text in the signs that the label's fonts have: all of Spanish as it is, other letters without their marks, the rest as a question mark. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map((sign) => {
      if (isPrintable(sign)) return sign;
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
      return bare !== '' && [...bare].every(isPrintable) ? bare : '?';
    })
    .join('');
}
