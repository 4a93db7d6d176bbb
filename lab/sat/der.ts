/** The little of DER that a certificate needs (ITU-T X.690). */
type Der = Buffer;

const tagged = (tag: number, body: Buffer): Der => Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length.toString(16).length + (length.toString(16).length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Der[]): Der => tagged(0x30, Buffer.concat(parts));
export const setOf = (...parts: readonly Der[]): Der => tagged(0x31, Buffer.concat(parts));
/** A positive number of these bytes; the first one stays below 0x80. */
export const integer = (bytes: Buffer): Der => tagged(0x02, bytes);
export const nothing: Der = tagged(0x05, Buffer.alloc(0));
export const utf8 = (text: string): Der => tagged(0x0c, Buffer.from(text, 'utf8'));
export const octets = (body: Der): Der => tagged(0x04, body);
export const bits = (body: Buffer, unused = 0): Der => tagged(0x03, Buffer.concat([Buffer.from([unused]), body]));
export const yes: Der = tagged(0x01, Buffer.from([0xff]));
export const explicit = (number: number, body: Der): Der => tagged(0xa0 | number, body);

export function oid(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const low = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) low.unshift((left & 0x7f) | 0x80);
  return low;
}

/** YYMMDDhhmmssZ; good until 2049. */
export const utcTime = (at: Date): Der => tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`, 'ascii'));
