import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How much longer something is when it is sealed. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** Keeps secrets unreadable in the database, the file store and their backups. `of` binds what is sealed to its owner. */
export type ByteSeal = {
  close: (bytes: Uint8Array, of: string) => Buffer;
  /** Null when it was sealed by another key, for another owner, or was changed. */
  open: (sealed: Uint8Array, of: string) => Buffer | null;
};
/** The same for texts; what is sealed is base 64. */
export type Seal = { close: (text: string, of: string) => string; open: (sealed: string, of: string) => string | null };

/** AES-256-GCM under a key of its own, derived from `secret` for one purpose; nonce, tag and body stand in this order. */
export function sealBytesBy(secret: string, purpose: string): ByteSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close: (bytes, of) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const body = [cipher.update(bytes), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
    },
    open: (sealed, of) => {
      if (sealed.length < SEAL_BYTES) return null;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, SEAL_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
      } catch {
        // Node has no other word for a tag that does not fit; the caller says what that means.
        return null;
      }
    },
  };
}

export function sealBy(secret: string, purpose: string): Seal {
  const seal = sealBytesBy(secret, purpose);
  return {
    close: (text, of) => seal.close(Buffer.from(text, 'utf8'), of).toString('base64'),
    open: (sealed, of) => seal.open(Buffer.from(sealed, 'base64'), of)?.toString('utf8') ?? null,
  };
}

/** The same, with a secret that is read when something is sealed or opened for the first time. */
export function sealWhenNeeded(secretOf: () => string, purpose: string): Seal {
  let seal: Seal | null = null;
  const made = (): Seal => (seal ??= sealBy(secretOf(), purpose));
  return { close: (text, of) => made().close(text, of), open: (sealed, of) => made().open(sealed, of) };
}
