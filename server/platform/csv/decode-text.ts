/** Beginnings of files that are text and no CSV; packed files and pictures hold signs that no text has. */
const foreign = [/^%PDF/, /^\s*<(!doctype|html|\?xml|table)/i];
/** Signs that no text of a spreadsheet has; Windows-1252 leaves 7f to 9f as they are where it has no letter. */
const unprinted = /[^\P{Cc}\t\n\f\r\x7f-\x9f]|[\ufffe\uffff]/u;

/** Whether a text holds signs that no file of text has. */
export const isUnprinted = (text: string): boolean => unprinted.test(text);

/** What accented letters of the old encodings of DOS and Macintosh look like as Windows-1252: 'M‚xico', 'Mu¤oz', 'JosŽ'. No word has such signs inside. */
const misread = /\p{L}[¢£¤¥‚„ƒ†‡ˆ]\p{L}|\p{Ll}Ž/u;

/** Whether the letters of a text are those of another encoding: read as it is, names would be printed wrong. */
export const isMisread = (text: string): boolean => misread.test(text);

const inUtf16 = (bytes: Uint8Array): string | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes.subarray(2)) : null;

/** A file as text: UTF-8 with or without BOM, UTF-16 as Excel's 'Unicode text', else Windows-1252. Null: it is no text (AMB-8.04). */
export function decodeText(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  if (foreign.some((pattern) => pattern.test(head))) return null;
  return inUtf16(bytes) ?? inUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    // The BOM is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: it is read as Windows-1252, which takes any bytes.
    return null;
  }
}
