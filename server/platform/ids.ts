import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes 16 bytes as 26 characters of Crockford's base 32. */
export function encodeId(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes.subarray(0, 16)) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let position = 0; position < 26; position += 1) {
    text = alphabet[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}

/** A new id: 128 random bits. The caller names the brand it stands for. */
export const newId = <T extends string>(): T => encodeId(randomBytes(16)) as T;
