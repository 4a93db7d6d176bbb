import { carriersTexts } from '#texts/es/carriers/carriers.ts';

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/i.test(host);

export type AddressFault = { field: string; why: 'loopback' | 'insecure' };

/** The first address that may not be used in production: it leads to this machine or is not https. Null = fine. */
export function wrongAddress(credentials: unknown): AddressFault | null {
  for (const [field, value] of Object.entries(credentials ?? {})) {
    if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) continue;
    const { hostname, protocol } = new URL(value);
    if (isLoopback(hostname)) return { field, why: 'loopback' };
    if (protocol !== 'https:') return { field, why: 'insecure' };
  }
  return null;
}

/** The same of carriers.json, in one line. */
export function faultOfAddresses(slug: string, credentials: unknown): string | null {
  const fault = wrongAddress(credentials);
  return fault && carriersTexts[fault.why](slug, fault.field);
}
