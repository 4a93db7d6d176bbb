import { carriersTexts } from '#texts/es/carriers/carriers.ts';

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/i.test(host);

/** Why a carrier's addresses may not be used in production, in one line: they lead to this machine or are not https. Null = fine. */
export function faultOfAddresses(slug: string, credentials: unknown): string | null {
  for (const [field, value] of Object.entries(credentials ?? {})) {
    if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) continue;
    const { hostname, protocol } = new URL(value);
    if (isLoopback(hostname)) return carriersTexts.loopback(slug, field);
    if (protocol !== 'https:') return carriersTexts.insecure(slug, field);
  }
  return null;
}
