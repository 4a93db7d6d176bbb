import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes 16 bytes as 26 characters of Crockford's base 32. */
export function encodeId(bytes: Uint8Array): string {
  let text = '';
  // 130 bits of text for 128 of id: two that are nought come first.
  let [held, bits] = [0, 2];
  for (let n = 0; n < 16; n += 1) {
    held = (held << 8) | (bytes[n] as number);
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return text;
}

/** A new id: 128 random bits. The caller names the brand it stands for. */
export function newId<T extends string>(): T {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return encodeId(pool.subarray(used - 16, used)) as T;
}

/** Random bytes are asked of the system for 256 ids at a time. */
const pool = Buffer.alloc(256 * 16);
let used = pool.length;
