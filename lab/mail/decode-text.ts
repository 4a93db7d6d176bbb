const hexPair = /=([0-9a-f]{2})/gi;
const word = String.raw`=\?[\w-]+\?[bq]\?[^?\s]*\?=`;

/** Bytes are carried as text of one sign each ('latin1') until their charset is known. */
export const bytesAsText = (bytes: Buffer): string => bytes.toString('latin1');

/** A charset that nobody here sends is read as UTF-8. */
export function textOf(bytes: Buffer, charset = 'utf-8'): string {
  return new TextDecoder(/^(iso-8859-1|windows-1252)$/i.test(charset) ? 'windows-1252' : 'utf-8').decode(bytes);
}

/** The bytes of a body, by its Content-Transfer-Encoding; 7bit, 8bit and binary are as they came. */
export function decodeBody(body: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/^quoted-printable$/i.test(encoding)) return Buffer.from(body, 'latin1');
  const joined = body.replace(/[ \t]+(?=\r?$)/gm, '').replace(/=\r?\n/g, '');
  return decodePairs(joined);
}

/** The value of a header with its encoded words (RFC 2047) read; a character may be cut in two between neighbours. */
export function decodeHeader(value: string): string {
  const raw = textOf(Buffer.from(value, 'latin1'));
  const joined = raw.replace(new RegExp(String.raw`(?<=\?=)\s+(?=${word})`, 'gi'), '');
  return joined.replace(new RegExp(`(?:${word})+`, 'gi'), (run) => {
    const words = [...run.matchAll(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi)];
    const bytes = words.map(([, , kind = '', text = '']) => (/b/i.test(kind) ? Buffer.from(text, 'base64') : decodePairs(text.replaceAll('_', ' '))));
    return textOf(Buffer.concat(bytes), words[0]?.[1]);
  });
}

function decodePairs(text: string): Buffer {
  return Buffer.from(
    text.replace(hexPair, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}
