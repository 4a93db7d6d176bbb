import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets unreadable in the database and its backups. */
export type Seal = {
  close: (text: string, of: string) => string;
  /** Null when it was sealed by another key, or for another owner. */
  open: (sealed: string, of: string) => string | null;
};

/** AES-256-GCM under a key of its own, derived from LINK_KEY; `of` binds what is sealed to its owner. */
export function sealBy(linkKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', linkKey, '', 'porteo second factor', 32));
  return {
    close: (text, of) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed, of) => {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, tag, body] = [0, NONCE_BYTES, NONCE_BYTES + TAG_BYTES].map((from, n, cuts) => bytes.subarray(from, cuts[n + 1])) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of)).setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        // Another LINK_KEY: the recovery codes still work, and root can reset.
        return null;
      }
    },
  };
}
