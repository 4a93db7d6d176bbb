import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256Of } from '#platform/hash.ts';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;

const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** 160 random bits in base32, as authenticator apps take them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code tells the app. */
export const uriOf = (secret: string, issuer: string, label: string): string => totpOf(secret, { issuer, label }).toString();

/** The half minute since 1970 whose code this is, one before or after now at most; null = of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Ten codes of 80 bits, to be read aloud if need be: four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32;
    return (text.match(/.{4}/g) as string[]).join('-');
  });
}

/** How a recovery code is stored. It is random enough for a plain hash. */
export const hashCode = (code: string): string => sha256Of(code.replaceAll('-', ''));
