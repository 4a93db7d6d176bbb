import { randomBytes } from 'node:crypto';

const NAME = 'porteo_device';
const MAX_AGE_S = 180 * 86_400;
const form = /^[A-Za-z0-9_-]{43}$/;

/** The browser's own random value (AMB-1.02), or null: a value that is none of ours counts as none. */
export function readDevice(cookieHeader: string | undefined): string | null {
  for (const part of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === NAME && form.test(value)) return value;
  }
  return null;
}

export const newDevice = (): string => randomBytes(32).toString('base64url');

/** The cookie proves nothing by itself: it only lets a browser keep its own count of failed logins. */
export const deviceCookie = (device: string, { isSecure }: { isSecure: boolean }): string =>
  `${NAME}=${device}; Path=/api; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
